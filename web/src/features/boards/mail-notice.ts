import type { BoardColumn } from '@platsa/contract/boards/schema';

/** What comes of laying a card in a column: 'Mail skickas: Bjud in till intervju'. Undefined where nothing does. */
export function mailNotice({ triggers }: Pick<BoardColumn, 'triggers'>): string | undefined {
  if (triggers.length === 0) return undefined;
  return `Mail skickas: ${triggers.map(({ _messageTemplate }) => _messageTemplate.title).join(', ')}`;
}
