import type { Board, BoardChange, BoardColumn, BoardItem } from '@platsa/contract/boards/schema';

/** Applies changes from live events to a cached board. Pure functions. */

/** The board after a change; undefined if the change skips a version or lacks data. */
export function withChange(board: Board, change: BoardChange): Board | undefined {
  if (change.version <= board.version) return board;
  if (change.after !== board.version) return undefined;
  const { version, cards, gone, columns } = change;
  if (!cards && !gone && !columns) return undefined;
  const withMoves = withCards(columns ? withColumns(board.columns, columns) : board.columns, cards ?? [], gone ?? []);
  return withMoves && { ...board, version, columns: withMoves };
}

/** Applies changes, sorted by version, and skips those after a gap. */
export function withChanges(board: Board, changes: readonly BoardChange[]): Board {
  return changes.reduce((shown, change) => withChange(shown, change) ?? shown, board);
}

/** Removed columns are empty, so their items need no new place. */
function withColumns(known: Board['columns'], columns: NonNullable<BoardChange['columns']>): Board['columns'] {
  const items = new Map(known.map((column) => [column._id, column.items]));
  return columns.map((column) => ({ ...column, items: items.get(column._id) ?? [] }));
}

function withCards(
  columns: Board['columns'],
  changed: NonNullable<BoardChange['cards']>,
  gone: readonly string[],
): Board['columns'] | undefined {
  const ids = new Set([...gone, ...changed.map(({ _applicant }) => _applicant._id)]);
  const known = new Map<string, BoardItem>();
  for (const { items } of columns) {
    for (const item of items) if (ids.has(item._applicant._id)) known.set(item._applicant._id, item);
  }
  const arriving = new Map<string, BoardItem[]>();
  for (const { _column, position, _applicant } of changed) {
    const before = known.get(_applicant._id)?._applicant;
    // A card that is not cached needs all its fields in the event.
    const card = before ? { ...before, ..._applicant } : _applicant;
    if (!isWhole(card) || !columns.some(({ _id }) => _id === _column)) return undefined;
    arriving.set(_column, [...(arriving.get(_column) ?? []), { position, _applicant: card }]);
  }
  return columns.map((column) => withItems(column, ids, arriving.get(column._id) ?? []));
}

function isWhole(card: NonNullable<BoardChange['cards']>[number]['_applicant']): card is BoardItem['_applicant'] {
  return card._user !== undefined && card.createdAt !== undefined;
}

/** An unchanged column stays the same object, so that it is not rendered again. */
function withItems(column: BoardColumn, leaving: ReadonlySet<string>, arriving: readonly BoardItem[]): BoardColumn {
  const staying = column.items.filter(({ _applicant }) => !leaving.has(_applicant._id));
  if (arriving.length === 0 && staying.length === column.items.length) return column;
  return { ...column, items: [...staying, ...arriving].sort(byPlace) };
}

/** The server's order: position by bytes, then id. */
function byPlace(a: BoardItem, b: BoardItem): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a._applicant._id < b._applicant._id ? -1 : 1;
}
