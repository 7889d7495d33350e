import type { BoardApplication } from '@platsa/contract/boards/schema';
import { formatDay, fullName } from '../../lib/format.ts';

const texts = new WeakMap<BoardApplication, string>();

/** Every search word must occur in the name, city, date, percentage or column name. */
export function searchApplications(
  cards: readonly BoardApplication[],
  status: string,
  text: string,
): readonly BoardApplication[] {
  const words = withoutAccents(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  const ofStatus = withoutAccents(status);
  return cards.filter((card) => words.every((word) => textOf(card).includes(word) || ofStatus.includes(word)));
}

/** Cached per card, because thousands are searched on every keystroke. */
function textOf(card: BoardApplication): string {
  const cached = texts.get(card);
  if (cached !== undefined) return cached;
  const parts = [fullName(card._user), card._user._city?.name, formatDay(card.createdAt), `${roundedPercent(card)}%`];
  const text = withoutAccents(parts.join(' '));
  texts.set(card, text);
  return text;
}

/** Lowercase, å and ä as a, ö as o: names are found however they are typed. */
function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** As shown on cards. */
export function roundedPercent({ score }: Pick<BoardApplication, 'score'>): number {
  return Math.round(score * 100);
}
