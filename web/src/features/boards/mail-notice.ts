import type { BoardColumn } from '@platsa/contract/boards/schema';

/** 'Mail skickas: Bjud in till intervju' for a column with triggers; undefined without. */
export function mailNotice({ triggers }: Pick<BoardColumn, 'triggers'>): string | undefined {
  if (triggers.length === 0) return undefined;
  return `Mail skickas: ${triggers.map(({ _messageTemplate }) => _messageTemplate.title).join(', ')}`;
}
