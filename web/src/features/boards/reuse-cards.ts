import type { Board, BoardColumn, BoardItem } from '@platsa/contract/boards/schema';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Structural sharing for boards: an unchanged card stays the same object even in another column, so that it is neither
 * rendered again nor prepared for the search again.
 */
export function reuseCards(before: Board | undefined, board: Board): Board {
  if (before?._id !== board._id) return board;
  const known = new Map<string, BoardItem>();
  for (const { items } of before.columns) for (const item of items) known.set(item._applicant._id, item);
  const columns = board.columns.map((column, index) => {
    const items = column.items.map((item) => replaceEqualDeep(known.get(item._applicant._id), item));
    return sameColumn(before.columns[index], { ...column, items });
  });
  return { ...board, _job: replaceEqualDeep(before._job, board._job), columns };
}

function sameColumn(before: BoardColumn | undefined, column: BoardColumn): BoardColumn {
  if (before?._id !== column._id || before.items.length !== column.items.length) return column;
  if (before.items.some((item, index) => item !== column.items[index])) return column;
  return replaceEqualDeep(before, { ...column, items: before.items });
}
