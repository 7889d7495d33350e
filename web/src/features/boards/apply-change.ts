import type { Board, BoardChange, BoardColumn, BoardItem } from '@platsa/contract/boards/schema';

/** What others have done, laid into the board as it was read. Pure. */

/** The board after a change; undefined where the change doesn't follow on this version, or tells too little. */
export function withChange(board: Board, change: BoardChange): Board | undefined {
  if (change.version <= board.version) return board;
  if (change.after !== board.version) return undefined;
  const { version, cards, gone, columns } = change;
  if (!cards && !gone && !columns) return undefined;
  const withMoves = withCards(columns ? withColumns(board.columns, columns) : board.columns, cards ?? [], gone ?? []);
  return withMoves && { ...board, version, columns: withMoves };
}

/** As far as the changes lead on without a gap; they come in the order of their versions. */
export function withChanges(board: Board, changes: readonly BoardChange[]): Board {
  return changes.reduce((shown, change) => withChange(shown, change) ?? shown, board);
}

/** A column that is gone was empty. */
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
    // Of a card that is not known everything has to be told.
    const card = before ? { ...before, ..._applicant } : _applicant;
    if (!isWhole(card) || !columns.some(({ _id }) => _id === _column)) return undefined;
    arriving.set(_column, [...(arriving.get(_column) ?? []), { position, _applicant: card }]);
  }
  return columns.map((column) => withItems(column, ids, arriving.get(column._id) ?? []));
}

function isWhole(card: NonNullable<BoardChange['cards']>[number]['_applicant']): card is BoardItem['_applicant'] {
  return card._user !== undefined && card.createdAt !== undefined;
}

/** A column that nothing happens to stays the same, so that it is not drawn again. */
function withItems(column: BoardColumn, leaving: ReadonlySet<string>, arriving: readonly BoardItem[]): BoardColumn {
  const staying = column.items.filter(({ _applicant }) => !leaving.has(_applicant._id));
  if (arriving.length === 0 && staying.length === column.items.length) return column;
  return { ...column, items: [...staying, ...arriving].sort(byPlace) };
}

/** As PostgreSQL orders them: by bytes, then by id. */
function byPlace(a: BoardItem, b: BoardItem): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a._applicant._id < b._applicant._id ? -1 : 1;
}
