import type { Board, BoardApplication, BoardColumn } from '@platsa/contract/boards/schema';

/** The order of cards on a board: as laid, as moved and not yet answered, and as shown. Pure. */

export interface Move {
  _applicant: string;
  _workflowColumn: string;
  /** Among the target column's cards as laid, without the one that moves. */
  newIndex: number;
}

/** A column as it stands on the screen: searched, and the first perhaps by match. */
export interface ShownColumn {
  column: BoardColumn;
  cards: readonly BoardApplication[];
  byMatch: boolean;
}

export const cardsOf = (column: BoardColumn): BoardApplication[] => column.items.map(({ _applicant }) => _applicant);

/** The columns with a move carried out. What the server has carried out already changes nothing. */
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

/** Moments as the contract writes them are in order as plain text. */
function inTime(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Best first; those who match equally well stand in the order they applied. */
export function byMatch(cards: readonly BoardApplication[]): BoardApplication[] {
  return cards.toSorted((a, b) => b.score - a.score || inTime(a.createdAt, b.createdAt));
}

/** Where a card dropped among the shown cards comes among all cards of its column. */
export function newIndexAt(target: ShownColumn, shownIndex: number, applicantId: string): number {
  const all = target.column.items.map(({ _applicant }) => _applicant._id).filter((id) => id !== applicantId);
  // By match there is no place to choose: last as laid, like those who apply.
  if (target.byMatch) return all.length;
  const shown = target.cards.map(({ _id }) => _id).filter((id) => id !== applicantId);
  // The nearest card above that is still there.
  const above = shown.slice(0, shownIndex).findLast((id) => all.includes(id));
  if (above) return all.indexOf(above) + 1;
  const below = shown[shownIndex];
  return below ? Math.max(0, all.indexOf(below)) : 0;
}

/** The columns with one that has changed, and keeps its cards, or is new, and last: an event may have brought it before. */
export function withColumn(columns: Board['columns'], column: Omit<BoardColumn, 'items'>): Board['columns'] {
  const known = columns.some(({ _id }) => _id === column._id);
  if (!known) return [...columns, { ...column, items: [] }];
  return columns.map((other) => (other._id === column._id ? { ...other, ...column } : other));
}

/** The columns in a new order; those it does not name come last. */
export function inOrder(columns: Board['columns'], order: readonly string[]): Board['columns'] {
  const place = ({ _id }: BoardColumn) => (order.includes(_id) ? order.indexOf(_id) : order.length);
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** The ids with one moved to another place. */
export function withColumnAt(ids: readonly string[], columnId: string, index: number): string[] {
  return ids.filter((id) => id !== columnId).toSpliced(index, 0, columnId);
}

/** The columns with several cards laid on top of one, in the order given. */
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
