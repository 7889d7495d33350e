import type { Board, BoardApplication, BoardColumn } from '@platsa/contract/boards/schema';

/** The order of cards and columns on a board: as stored, with pending moves, and as shown. Pure functions. */

export interface Move {
  _applicant: string;
  _workflowColumn: string;
  /** Index among the target column's stored cards, not counting the moved one. */
  newIndex: number;
}

/** A column as shown: filtered by the search and, for the first column, possibly sorted by match. */
export interface ShownColumn {
  column: BoardColumn;
  cards: readonly BoardApplication[];
  byMatch: boolean;
}

export const cardsOf = (column: BoardColumn): BoardApplication[] => column.items.map(({ _applicant }) => _applicant);

/** The columns after a move; a move that is already applied changes nothing. */
export function withMove(columns: Board['columns'], move: Move): Board['columns'] {
  const from = columns.find(({ items }) => items.some(({ _applicant }) => _applicant._id === move._applicant));
  const item = from?.items.find(({ _applicant }) => _applicant._id === move._applicant);
  if (!item || !columns.some(({ _id }) => _id === move._workflowColumn)) return columns;
  return columns.map((column) => {
    if (column !== from && column._id !== move._workflowColumn) return column;
    const items = column.items.filter((other) => other !== item);
    if (column._id !== move._workflowColumn) return { ...column, items };
    const declined = column === from ? item._applicant.declined : column.useForDeclining;
    return {
      ...column,
      items: items.toSpliced(move.newIndex, 0, { ...item, _applicant: { ...item._applicant, declined } }),
    };
  });
}

/** ISO moments sort as text. */
function compareMoments(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Best match first; equal scores in the order of application. */
export function byMatch(cards: readonly BoardApplication[]): BoardApplication[] {
  return cards.toSorted((a, b) => b.score - a.score || compareMoments(a.createdAt, b.createdAt));
}

/** Converts an index among the shown cards to an index among all cards of the column. */
export function newIndexAt(target: ShownColumn, shownIndex: number, applicantId: string): number {
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

/** Updates a column without its cards, or appends a new one; a live event may have added it already. */
export function withColumn(columns: Board['columns'], column: Omit<BoardColumn, 'items'>): Board['columns'] {
  const known = columns.some(({ _id }) => _id === column._id);
  if (!known) return [...columns, { ...column, items: [] }];
  return columns.map((other) => (other._id === column._id ? { ...other, ...column } : other));
}

/** Sorts the columns by a list of ids; unlisted columns come last. */
export function withColumnOrder(columns: Board['columns'], order: readonly string[]): Board['columns'] {
  const place = ({ _id }: BoardColumn) => (order.includes(_id) ? order.indexOf(_id) : order.length);
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** The ids with one moved to another place. */
export function withColumnAt(ids: readonly string[], columnId: string, index: number): string[] {
  return ids.filter((id) => id !== columnId).toSpliced(index, 0, columnId);
}

/** Moves several cards to the top of a column, in the given order. */
export function withGroupMove(columns: Board['columns'], ids: readonly string[], columnId: string): Board['columns'] {
  const target = columns.find(({ _id }) => _id === columnId);
  if (!target) return columns;
  const all = new Map(columns.flatMap(({ items }) => items.map((item) => [item._applicant._id, item] as const)));
  const chosen = new Set(ids);
  const moved = [...chosen].flatMap((id) => {
    const item = all.get(id);
    return item ? [{ ...item, _applicant: { ...item._applicant, declined: target.useForDeclining } }] : [];
  });
  return columns.map((column) => {
    const staying = column.items.filter(({ _applicant }) => !chosen.has(_applicant._id));
    if (column === target) return { ...column, items: [...moved, ...staying] };
    return staying.length === column.items.length ? column : { ...column, items: staying };
  });
}
