import type { Board, BoardApplication, BoardColumn, BoardItem } from '@platsa/contract/boards/schema';
import { replaceEqualDeep } from '@tanstack/react-query';
import { fullName, today } from '../../lib/format.ts';

/** Applies moves and other changes to a board's columns. Pure; unchanged columns and cards stay the same objects. */

type Columns = Board['columns'];

export const listCards = (column: BoardColumn): BoardApplication[] => column.items.map(({ _applicant }) => _applicant);

/** One or several applications moved to a place in a column. */
export interface MoveTarget {
  applicantIds: readonly string[];
  columnId: string;
  /** Index among the column's other stored cards. */
  index: number;
  /** False: the column's own mail is not sent. */
  mails?: boolean | undefined;
}

/** The columns after a move; cards that are not on the board are skipped. */
export function withMove(columns: Columns, { applicantIds, columnId, index }: MoveTarget): Columns {
  const target = columns.find(({ _id }) => _id === columnId);
  if (!target) return columns;
  const moving = new Set(applicantIds);
  const items = new Map<string, BoardItem>();
  for (const column of columns) {
    for (const item of column.items) {
      const { _applicant } = item;
      if (!moving.has(_applicant._id)) continue;
      const columnSince = column === target ? _applicant.columnSince : today();
      const declined = target.useForDeclining;
      items.set(_applicant._id, { ...item, _applicant: { ..._applicant, declined, columnSince } });
    }
  }
  if (items.size === 0) return columns;
  const moved = [...moving].flatMap((id) => items.get(id) ?? []);
  return columns.map((column) => {
    const staying = column.items.filter(({ _applicant }) => !moving.has(_applicant._id));
    if (column === target) return { ...column, items: staying.toSpliced(index, 0, ...moved) };
    return staying.length === column.items.length ? column : { ...column, items: staying };
  });
}

/** Updates a column without its cards, or appends a new one; a refetch may have added it already. */
export function withColumn(columns: Columns, column: Omit<BoardColumn, 'items'>): Columns {
  const known = columns.some(({ _id }) => _id === column._id);
  if (!known) return [...columns, { ...column, items: [] }];
  return columns.map((other) => (other._id === column._id ? { ...other, ...column } : other));
}

/** Sorts the columns by a list of ids; unlisted columns come last. */
export function withColumnOrder(columns: Columns, order: readonly string[]): Columns {
  const place = ({ _id }: BoardColumn) => (order.includes(_id) ? order.indexOf(_id) : order.length);
  return columns.toSorted((a, b) => place(a) - place(b));
}

/**
 * Structural sharing for a board that was read again: an unchanged card stays the same object even in another column, so
 * that it is neither rendered again nor prepared for the search again.
 */
export function reuseCards(before: Board | undefined, board: Board): Board {
  if (before?._id !== board._id) return board;
  const known = new Map<string, BoardItem>();
  for (const { items } of before.columns) for (const item of items) known.set(item._applicant._id, item);
  const columns = board.columns.map((column, index) => {
    const items = column.items.map((item) => replaceEqualDeep(known.get(item._applicant._id), item));
    return reuseColumn(before.columns[index], { ...column, items });
  });
  return { ...board, _job: replaceEqualDeep(before._job, board._job), columns };
}

function reuseColumn(before: BoardColumn | undefined, column: BoardColumn): BoardColumn {
  if (before?._id !== column._id || before.items.length !== column.items.length) return column;
  if (before.items.some((item, index) => item !== column.items[index])) return column;
  return replaceEqualDeep(before, { ...column, items: before.items });
}

/**
 * A board is the same response for all its viewers. This puts each viewer's own ratings in place of the means, for the cards,
 * their order and filters alike. Cached, so that unchanged columns and cards stay the same objects.
 */
export function replaceOwnRatings(viewerId: string): (columns: Board['columns']) => Board['columns'] {
  const cards = new WeakMap<BoardApplication, BoardApplication>();
  const columns = new WeakMap<BoardColumn, BoardColumn>();

  const withOwn = (card: BoardApplication, own: number): BoardApplication => {
    const shown = cards.get(card) ?? { ...card, rating: own };
    cards.set(card, shown);
    return shown;
  };
  const withOwnCards = (column: BoardColumn): BoardColumn => {
    if (!column.items.some(({ _applicant }) => hasRated(_applicant, viewerId))) return column;
    const items = column.items.map((item) => {
      const own = item._applicant.ratings?.[viewerId];
      return own === undefined ? item : { ...item, _applicant: withOwn(item._applicant, own) };
    });
    return { ...column, items };
  };
  return (all) =>
    all.map((column) => {
      const shown = columns.get(column) ?? withOwnCards(column);
      columns.set(column, shown);
      return shown;
    });
}

/** Otherwise the viewer is shown the mean. */
export function hasRated({ ratings }: Pick<BoardApplication, 'ratings'>, viewerId: string): boolean {
  return ratings?.[viewerId] !== undefined;
}

/** The applicants in the columns that mean hired. */
export function countHired(columns: readonly BoardColumn[]): number {
  return columns.filter(({ stage }) => stage === 'hired').reduce((sum, { items }) => sum + items.length, 0);
}

/** The applicants who are neither hired nor declined, in the order of the board. */
export function listRemaining(columns: readonly BoardColumn[]) {
  return columns
    .filter(({ stage }) => stage !== 'hired' && stage !== 'declined')
    .flatMap((column) =>
      listCards(column)
        .filter(({ declined }) => !declined)
        .map(({ _id, _user }) => ({ _id, name: fullName(_user), column: column.value })),
    );
}
