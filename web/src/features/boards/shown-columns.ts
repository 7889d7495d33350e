import type { TableColumn } from '@platsa/contract/boards/rules';
import type { Board, BoardApplication, BoardColumn, ColumnSort, ColumnView } from '@platsa/contract/boards/schema';
import { countDays } from '@platsa/contract/count-days';
import { foldName } from '@platsa/contract/fold-text';
import { formatDay, fullName, scorePercent, today } from '../../lib/format.ts';
import type { ColumnViews } from './api/columns.ts';
import { listCards } from './board-columns.ts';
import { findView, isFiltered, type TableSort } from './board-settings.ts';

/** Searches, filters and sorts a board's columns for display. Pure functions. */

/** A column with the cards that it shows. */
export interface ShownColumn {
  column: BoardColumn;
  cards: readonly BoardApplication[];
  /** Number of applications that the search has found. Those that are not in `cards` are hidden by the filter. */
  found: number;
  view: ColumnView;
}

interface ShownColumnOptions {
  search: string;
  /** Applications that the search finds by more than their cards. */
  found?: ReadonlySet<string>;
  /** Applications that pass the board's filter, if there is one. */
  passing?: ReadonlySet<string> | null;
  views: ColumnViews;
  /** The applicants who have written something that the user has not read. */
  unread: ReadonlySet<string>;
  /** yyyy-MM-dd */
  today: string;
}

export function shownColumns(
  columns: Board['columns'],
  { search, found: alsoFound, passing, views, unread, today }: ShownColumnOptions,
): ShownColumn[] {
  return columns.map((column, index) => {
    const view = findView(views, column._id, index === 0);
    const searched = searchApplications(listCards(column), column.value, search, alsoFound);
    const found = passing ? searched.filter(({ _id }) => passing.has(_id)) : searched;
    const left = isFiltered(view) ? found.filter((card) => passes(card, view, unread, today)) : found;
    return { column, cards: sortApplications(left, view.sort, unread), found: found.length, view };
  });
}

/** Counts the applications that are shown and that the search has found; lists the columns whose filter hides some. */
export function countShown(columns: readonly ShownColumn[]) {
  const hiding = columns.filter(({ cards, found }) => cards.length < found);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    shown: sum(columns.map(({ cards }) => cards.length)),
    found: sum(columns.map(({ found }) => found)),
    hiding: hiding.map(({ column }) => column.value),
  };
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
  return Math.max(0, countDays(columnSince, today));
}

const compareText = new Intl.Collator('sv').compare;
/** ISO days and moments sort as text. */
const compareMoments = (a: string, b: string) => Number(a > b) - Number(a < b);
type CardOrder = (a: BoardApplication, b: BoardApplication) => number;

/** Best, latest and longest first; names and cities from A; nobody's city last. */
const orders: Record<Exclude<ColumnSort, 'position' | 'unread'>, CardOrder> = {
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
  const unreadFirst: CardOrder = (a, b) => Number(unread.has(b._id)) - Number(unread.has(a._id));
  const order = by === 'unread' ? unreadFirst : orders[by];
  return cards.toSorted((a, b) => order(a, b) || compareMoments(a.createdAt, b.createdAt));
}

/** An application as a row of the table. */
export interface TableRow {
  card: BoardApplication;
  status: BoardColumn;
}

/** Values by which each column of the table is sorted. Contacts and sources are not part of the board: they keep its order. */
const tableValues: Record<TableColumn | 'name', (row: TableRow) => string | number> = {
  name: ({ card }) => fullName(card._user),
  status: ({ status }) => status.value,
  match: ({ card }) => card.score,
  rating: ({ card }) => card.rating,
  email: () => '',
  phone: () => '',
  city: ({ card }) => card._user._city?.name ?? '',
  job: ({ card }) => card.latestJob ?? '',
  applied: ({ card }) => card.createdAt,
  days: ({ card }) => daysInColumn(card, today()),
  comments: ({ card }) => card.commentsCount,
  source: () => '',
};

/** The rows of the table: all shown cards in one order. */
export function tableRows(columns: readonly ShownColumn[], { by, descending }: TableSort): TableRow[] {
  const valueIn = tableValues[by];
  const order = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return columns
    .flatMap(({ column, cards }) => cards.map((card) => ({ card, status: column })))
    .toSorted((a, b) => (descending ? -1 : 1) * order(valueIn(a), valueIn(b)));
}

/** The list that an applicant is read in: the rows of the table, or the cards of their column. */
export function findShownList(
  columns: readonly ShownColumn[],
  { layout, tableSort }: { layout: 'board' | 'table'; tableSort: TableSort },
  applicantId: string,
): { title: string; ids: string[] } {
  if (layout === 'table') return { title: 'Tabellen', ids: tableRows(columns, tableSort).map(({ card }) => card._id) };
  const shown = columns.find(({ cards }) => cards.some(({ _id }) => _id === applicantId));
  return { title: shown?.column.value ?? '', ids: shown?.cards.map(({ _id }) => _id) ?? [] };
}

/**
 * Converts an index among the shown cards without the first of those moved to an index among all cards of the column without
 * any of them.
 */
export function storedIndexAt(target: ShownColumn, shownIndex: number, moved: readonly string[]): number {
  const all = target.column.items.map(({ _applicant }) => _applicant._id).filter((id) => !moved.includes(id));
  // A sorted column has no choice of position: the card goes last, as a new application does.
  if (target.view.sort !== 'position') return all.length;
  const shown = target.cards.map(({ _id }) => _id).filter((id) => id !== moved[0]);
  // The nearest card above that still exists.
  const above = shown.slice(0, shownIndex).findLast((id) => all.includes(id));
  if (above) return all.indexOf(above) + 1;
  const below = shown.slice(shownIndex).find((id) => all.includes(id));
  return below ? all.indexOf(below) : 0;
}

/** Every search word must occur in the name, city, latest job, date, percentage or column name, except for those `alsoFound`. */
export function searchApplications(
  cards: readonly BoardApplication[],
  status: string,
  text: string,
  alsoFound?: ReadonlySet<string>,
): readonly BoardApplication[] {
  const words = foldName(text).split(' ').filter(Boolean);
  if (words.length === 0) return cards;
  const ofStatus = foldName(status);
  return cards.filter(
    (card) =>
      alsoFound?.has(card._id) || words.every((word) => searchableText(card).includes(word) || ofStatus.includes(word)),
  );
}

const texts = new WeakMap<BoardApplication, string>();

/** Cached per card, because thousands are searched on every keystroke. */
function searchableText(card: BoardApplication): string {
  const cached = texts.get(card);
  if (cached !== undefined) return cached;
  const { _user, latestJob, createdAt, score } = card;
  const parts = [fullName(_user), _user._city?.name, latestJob, formatDay(createdAt), `${scorePercent(score)}%`];
  const text = foldName(parts.join(' '));
  texts.set(card, text);
  return text;
}
