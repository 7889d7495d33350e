import type { ShownColumn } from '../board-order.ts';
import type { DraggedCard } from './card-drag.ts';
import { type Position, positionAt, rowHeight } from './row-positions.ts';
import { tabUnder } from './switch-columns.ts';

/** Maps between positions on the screen and positions on the board. */

export interface Point {
  x: number;
  y: number;
}

/** Margin in pixels around a column that counts as the column: half the gap, and the space above and below. */
const around = { x: 6, y: 60 };

function columnOf(board: Element, columnId: string): Element | null {
  return board.querySelector(`[data-column="${columnId}"]`);
}

/** The window position of a column's first card, including scrolling; undefined if the column is not shown. */
function topOf(board: Element, columnId: string): number | undefined {
  return columnOf(board, columnId)?.querySelector('[data-rows]')?.getBoundingClientRect().top;
}

function columnUnder(board: Element, { x, y }: Point): Element | undefined {
  return [...board.querySelectorAll('[data-column]:not([data-away] *)')].find((column) => {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    return x >= left - around.x && x < right + around.x && y >= top - around.y && y < bottom + around.y;
  });
}

/** The drop position for a card whose upper edge is at `top`; over a column's tab, the top of that column. */
export function positionUnder(board: Element, dragged: DraggedCard, point: Point, top: number): Position | null {
  const tab = tabUnder(board, point);
  if (tab) return tab.columnId === dragged.from.columnId ? dragged.from : { columnId: tab.columnId, index: 0 };
  const under = columnUnder(board, point)?.getAttribute('data-column');
  const shown = dragged.columns.find(({ column }) => column._id === under);
  const first = shown && topOf(board, shown.column._id);
  return shown && first !== undefined ? positionAt(shown, dragged.id, top - first) : null;
}

/**
 * The position after an arrow key: up and down among the cards, left and right at the same height, or at the same index
 * when only one column is shown.
 */
export function positionByKey(board: Element, dragged: DraggedCard, key: string): Position | null {
  const over = dragged.over ?? dragged.from;
  const at = dragged.columns.findIndex(({ column }) => column._id === over.columnId);
  const below = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const beside = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const target: ShownColumn | undefined = dragged.columns[at + beside];
  const from = topOf(board, over.columnId);
  if (!target || from === undefined) return over;
  const first = topOf(board, target.column._id) ?? from;
  return positionAt(target, dragged.id, from + (over.index + below) * rowHeight - first);
}

/** Scrolls to a board position and returns its point in the window. */
export function showPosition(board: Element, { columnId, index }: Position): Point | undefined {
  const column = columnOf(board, columnId);
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
export function placePicture(picture: HTMLElement | null, { x, y }: Point): void {
  picture?.style.setProperty('translate', `${x}px ${y}px`);
}

/** Distance in pixels from an edge where scrolling starts, faster closer to the edge; maximum pixels per frame. */
const edge = 80;
const fastest = 18;

/** Scrolls the column under the pointer and the page, once per frame. */
export function scrollAtEdges(board: Element, { x, y }: Point): void {
  const column = columnUnder(board, { x, y });
  const list = column?.querySelector('[data-cards]');
  if (list) {
    const { top, bottom } = list.getBoundingClientRect();
    list.scrollTop += speed(y, top, bottom);
  }
  // The page's visible left edge is beside the sidebar, whose width is the column's scroll margin.
  const sidebar = column ? Number.parseFloat(getComputedStyle(column).scrollMarginLeft) : 0;
  window.scrollBy(speed(x, sidebar, window.innerWidth), 0);
}

function speed(at: number, start: number, end: number): number {
  if (at < start + edge) return -fastest * Math.min(1, (start + edge - at) / edge);
  if (at > end - edge) return fastest * Math.min(1, (at - end + edge) / edge);
  return 0;
}
