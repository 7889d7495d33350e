import type { Board, BoardApplication, BoardColumn, ColumnSort, ColumnView } from '@platsa/contract/boards/schema';
import { daysBetween, formatDay, fullName, scorePercent } from '../../lib/format.ts';
import type { ColumnViews } from './api/column-views.ts';
import { cardsOf } from './board-columns.ts';
import { isFiltered, viewOf } from './board-settings.ts';

/** What the board shows of its columns: searched, filtered and sorted. Pure functions. */

/** A column with the cards that it shows. */
export interface ShownColumn {
  column: BoardColumn;
  cards: readonly BoardApplication[];
  view: ColumnView;
}

interface Shown {
  search: string;
  views: ColumnViews;
  /** The applicants who have written something that the user has not read. */
  unread: ReadonlySet<string>;
  /** yyyy-MM-dd */
  today: string;
}

export function shownColumns(columns: Board['columns'], { search, views, unread, today }: Shown): ShownColumn[] {
  return columns.map((column, index) => {
    const view = viewOf(views, column._id, index === 0);
    const found = searchApplications(cardsOf(column), column.value, search);
    const left = isFiltered(view) ? found.filter((card) => passes(card, view, unread, today)) : found;
    return { column, cards: sortApplications(left, view.sort, unread), view };
  });
}

function passes(card: BoardApplication, view: ColumnView, unread: ReadonlySet<string>, today: string): boolean {
  return (
    scorePercent(card.score) >= view.match &&
    card.rating >= view.rating &&
    (view.city === null || card._user._city?.name === view.city) &&
    (!view.unread || unread.has(card._id)) &&
    daysInColumn(card, today) >= view.days
  );
}

export function daysInColumn({ columnSince }: Pick<BoardApplication, 'columnSince'>, today: string): number {
  return Math.max(0, daysBetween(columnSince, today));
}

const compareText = new Intl.Collator('sv').compare;
/** ISO days and moments sort as text. */
const compareMoments = (a: string, b: string) => Number(a > b) - Number(a < b);
type Order = (a: BoardApplication, b: BoardApplication) => number;

/** Best, latest and longest first; names and cities from A; nobody's city last. */
const orders: Record<Exclude<ColumnSort, 'position' | 'unread'>, Order> = {
  match: (a, b) => b.score - a.score,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => compareText(fullName(a._user), fullName(b._user)),
  city: (a, b) => compareText(a._user._city?.name ?? '\uffff', b._user._city?.name ?? '\uffff'),
  applied: (a, b) => compareMoments(b.createdAt, a.createdAt),
  days: (a, b) => compareMoments(a.columnSince, b.columnSince),
};

/** Equal ones in the order of application. */
export function sortApplications(
  cards: readonly BoardApplication[],
  by: ColumnSort,
  unread: ReadonlySet<string>,
): readonly BoardApplication[] {
  if (by === 'position') return cards;
  const unreadFirst: Order = (a, b) => Number(unread.has(b._id)) - Number(unread.has(a._id));
  const order = by === 'unread' ? unreadFirst : orders[by];
  return cards.toSorted((a, b) => order(a, b) || compareMoments(a.createdAt, b.createdAt));
}

/** Converts an index among the shown cards to an index among all cards of the column. */
export function storedIndexAt(target: ShownColumn, shownIndex: number, applicantId: string): number {
  const all = target.column.items.map(({ _applicant }) => _applicant._id).filter((id) => id !== applicantId);
  // A sorted column has no choice of position: the card goes last, as a new application does.
  if (target.view.sort !== 'position') return all.length;
  const shown = target.cards.map(({ _id }) => _id).filter((id) => id !== applicantId);
  // The nearest card above that still exists.
  const above = shown.slice(0, shownIndex).findLast((id) => all.includes(id));
  if (above) return all.indexOf(above) + 1;
  const below = shown[shownIndex];
  return below ? Math.max(0, all.indexOf(below)) : 0;
}

/** Every search word must occur in the name, city, latest job, date, percentage or column name. */
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
  const { _user, latestJob, createdAt, score } = card;
  const parts = [fullName(_user), _user._city?.name, latestJob, formatDay(createdAt), `${scorePercent(score)}%`];
  const text = withoutAccents(parts.join(' '));
  texts.set(card, text);
  return text;
}

/** Lowercase, å and ä as a, ö as o: names are found however they are typed. */
function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
