import type { Board, BoardApplication, BoardColumn } from '@platsa/contract/boards/schema';
import { formatDay, fullName, scorePercent } from '../../lib/format.ts';
import { cardsOf } from './board-columns.ts';

/** What the board shows of its columns: searched and sorted. Pure functions. */

/** A column with the cards that it shows; the first column may be sorted by match. */
export interface ShownColumn {
  column: BoardColumn;
  cards: readonly BoardApplication[];
  byMatch: boolean;
}

export function shownColumns(columns: Board['columns'], search: string, sorted: boolean): ShownColumn[] {
  return columns.map((column, index) => {
    const found = searchApplications(cardsOf(column), column.value, search);
    const sort = sorted && index === 0;
    return { column, cards: sort ? byMatch(found) : found, byMatch: sort };
  });
}

/** Best match first; equal scores in the order of application. ISO moments sort as text. */
export function byMatch(cards: readonly BoardApplication[]): BoardApplication[] {
  return cards.toSorted(
    (a, b) => b.score - a.score || Number(a.createdAt > b.createdAt) - Number(a.createdAt < b.createdAt),
  );
}

/** Converts an index among the shown cards to an index among all cards of the column. */
export function storedIndexAt(target: ShownColumn, shownIndex: number, applicantId: string): number {
  const all = target.column.items.map(({ _applicant }) => _applicant._id).filter((id) => id !== applicantId);
  // A column sorted by match has no choice of position: the card goes last, as a new application does.
  if (target.byMatch) return all.length;
  const shown = target.cards.map(({ _id }) => _id).filter((id) => id !== applicantId);
  // The nearest card above that still exists.
  const above = shown.slice(0, shownIndex).findLast((id) => all.includes(id));
  if (above) return all.indexOf(above) + 1;
  const below = shown[shownIndex];
  return below ? Math.max(0, all.indexOf(below)) : 0;
}

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

const texts = new WeakMap<BoardApplication, string>();

/** Cached per card, because thousands are searched on every keystroke. */
function textOf(card: BoardApplication): string {
  const cached = texts.get(card);
  if (cached !== undefined) return cached;
  const parts = [
    fullName(card._user),
    card._user._city?.name,
    formatDay(card.createdAt),
    `${scorePercent(card.score)}%`,
  ];
  const text = withoutAccents(parts.join(' '));
  texts.set(card, text);
  return text;
}

/** Lowercase, å and ä as a, ö as o: names are found however they are typed. */
function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
