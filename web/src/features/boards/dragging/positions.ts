import type { ShownColumn } from '../shown-columns.ts';

/** Positions of cards on the board and on the screen, and how cards make room for a dragged one. */

/** A position among the cards that a column shows, not counting the dragged one. */
export interface Position {
  columnId: string;
  index: number;
}

/** A card that is being dragged. */
export interface DraggedCard {
  id: string;
  /** The dragged card; when it is selected, followed by the other selected ones. */
  carried: readonly string[];
  /** The columns at the start of the drag. */
  columns: readonly ShownColumn[];
  /** The columns that it can be dropped in. */
  targets: readonly ShownColumn[];
  /** A card's height and the gap below it. All cards have the same height. */
  rowHeight: number;
  from: Position;
  /** The current drop position; null where it can't be dropped. While settling, its final position. */
  over: Position | null;
  /** Its box in the window at the start of the drag. */
  box: DOMRect;
  byKeyboard: boolean;
  /** It was dropped and is gliding to its position. */
  settling: boolean;
}

/** The gap that a dragged card opens or leaves in a column. */
export interface Gap {
  draggedId: string;
  /** The dragged card's original index here; null if it comes from another column. */
  left: number | null;
  /** The index of the open gap; null while the card is over another column. */
  opened: number | null;
}

export interface WindowPoint {
  x: number;
  y: number;
}

export function findPosition(columns: readonly ShownColumn[], applicantId: string): Position | undefined {
  for (const { column, cards } of columns) {
    const index = cards.findIndex(({ _id }) => _id === applicantId);
    if (index >= 0) return { columnId: column._id, index };
  }
  return undefined;
}

/** The position in a column that is nearest to a number of rows below its first card. */
export function positionAt({ column, cards }: ShownColumn, draggedId: string, rows: number): Position {
  const others = cards.length - Number(cards.some(({ _id }) => _id === draggedId));
  return { columnId: column._id, index: Math.min(Math.max(Math.round(rows), 0), others) };
}

export function samePosition(a: Position | null, b: Position | null): boolean {
  return a?.columnId === b?.columnId && a?.index === b?.index;
}

/** The gap that a dragged card opens or leaves in a column; undefined for unaffected columns. */
export function gapIn({ column, cards }: ShownColumn, dragged: DraggedCard | null): Gap | undefined {
  if (!dragged) return undefined;
  const { id: draggedId, from, over } = dragged;
  if (dragged.settling) {
    return cards.some(({ _id }) => _id === draggedId) ? { draggedId, left: null, opened: null } : undefined;
  }
  const left = from.columnId === column._id ? from.index : null;
  const opened = over?.columnId === column._id ? over.index : null;
  return left === null && opened === null ? undefined : { draggedId, left, opened };
}

/** Number of rows by which the card at `index` moves down to make room. */
export function calculateShift(index: number, { left, opened }: Gap): number {
  const rest = left !== null && index > left ? index - 1 : index;
  const row = opened !== null && rest >= opened ? rest + 1 : rest;
  return row - index;
}

function findColumnElement(board: Element, columnId: string): Element | null {
  return board.querySelector(`[data-column="${columnId}"]`);
}

/** The window position of a column's first card, including scrolling; undefined if the column is not shown. */
function findRowsTop(board: Element, columnId: string): number | undefined {
  return findColumnElement(board, columnId)?.querySelector('[data-rows]')?.getBoundingClientRect().top;
}

/** Margin in pixels around a column that counts as the column: half the gap, and the space above and below. */
const around = { x: 6, y: 60 };

export function columnUnder(board: Element, { x, y }: WindowPoint): Element | undefined {
  return [...board.querySelectorAll('[data-column]:not([data-away] *)')].find((column) => {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    return x >= left - around.x && x < right + around.x && y >= top - around.y && y < bottom + around.y;
  });
}

/** The tab under a point, on screens that show one column and tabs for the others. */
export function tabUnder(board: Element, { x, y }: WindowPoint): { columnId: string; bottom: number } | undefined {
  for (const tab of board.querySelectorAll<HTMLElement>('[data-tab]')) {
    const { left, right, top, bottom } = tab.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom) return { columnId: tab.dataset.tab ?? '', bottom };
  }
  return undefined;
}

/** The drop position for a card whose upper edge is at `top`; over a column's tab, the top of that column. */
export function positionUnder(board: Element, dragged: DraggedCard, point: WindowPoint, top: number): Position | null {
  const tab = tabUnder(board, point);
  const under = tab?.columnId ?? columnUnder(board, point)?.getAttribute('data-column');
  const shown = dragged.targets.find(({ column }) => column._id === under);
  if (tab && shown) return tab.columnId === dragged.from.columnId ? dragged.from : { columnId: tab.columnId, index: 0 };
  const first = shown && findRowsTop(board, shown.column._id);
  return shown && first !== undefined ? positionAt(shown, dragged.id, (top - first) / dragged.rowHeight) : null;
}

/**
 * The position after an arrow key: up and down among the cards, left and right at the same height, or at the same index
 * when only one column is shown.
 */
export function positionByKey(board: Element, dragged: DraggedCard, key: string): Position {
  const over = dragged.over ?? dragged.from;
  const at = dragged.targets.findIndex(({ column }) => column._id === over.columnId);
  const below = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const beside = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const target = dragged.targets[at + beside];
  const from = findRowsTop(board, over.columnId);
  if (!target || from === undefined) return over;
  const first = findRowsTop(board, target.column._id) ?? from;
  return positionAt(target, dragged.id, over.index + below + (from - first) / dragged.rowHeight);
}

/** Scrolls to a board position and returns its point in the window. */
export function showPosition(
  board: Element,
  { columnId, index }: Position,
  rowHeight: number,
): WindowPoint | undefined {
  const column = findColumnElement(board, columnId);
  const list = column?.querySelector('[data-cards]');
  const rows = list?.querySelector('[data-rows]');
  if (!list || !rows) return undefined;
  column?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  const edge = list.getBoundingClientRect();
  const top = () => rows.getBoundingClientRect().top + index * rowHeight;
  if (top() < edge.top) list.scrollTop -= edge.top - top();
  if (top() + rowHeight > edge.bottom) list.scrollTop += top() + rowHeight - edge.bottom;
  return { x: rows.getBoundingClientRect().left, y: top() };
}

/** Moves the picture of a dragged card to a point in the window. */
export function placePicture(picture: HTMLElement | null, { x, y }: WindowPoint): void {
  picture?.style.setProperty('translate', `${x}px ${y}px`);
}
