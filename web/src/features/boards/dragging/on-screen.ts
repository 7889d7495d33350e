import type { ShownColumn } from '../board-order.ts';
import type { DraggedCard } from './card-drag.ts';
import { type Place, placeAt, rowHeight } from './row-positions.ts';
import { tabUnder } from './switch-columns.ts';

/** The board's columns as they stand on the screen. */

export interface Point {
  x: number;
  y: number;
}

/** Room around a column that still belongs to it: half the space to the next, and what lies above and below. */
const around = { x: 6, y: 60 };

function columnOf(board: Element, columnId: string): Element | null {
  return board.querySelector(`[data-column="${columnId}"]`);
}

/** How far down the window a column's first card begins, however it is scrolled; nothing where it is not shown. */
function topOf(board: Element, columnId: string): number | undefined {
  return columnOf(board, columnId)?.querySelector('[data-rows]')?.getBoundingClientRect().top;
}

function columnUnder(board: Element, { x, y }: Point): Element | undefined {
  return [...board.querySelectorAll('[data-column]:not([data-away] *)')].find((column) => {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    return x >= left - around.x && x < right + around.x && y >= top - around.y && y < bottom + around.y;
  });
}

/** The place where a card would be dropped whose upper edge is held at `top`: on a column's tab, on top of that column. */
export function placeUnder(board: Element, dragged: DraggedCard, point: Point, top: number): Place | null {
  const tab = tabUnder(board, point);
  if (tab) return tab.columnId === dragged.from.columnId ? dragged.from : { columnId: tab.columnId, index: 0 };
  const under = columnUnder(board, point)?.getAttribute('data-column');
  const shown = dragged.columns.find(({ column }) => column._id === under);
  const first = shown && topOf(board, shown.column._id);
  return shown && first !== undefined ? placeAt(shown, dragged.id, top - first) : null;
}

/**
 * Where an arrow key takes a held card: up and down among the cards, left and right to the same height beside, or to the
 * same number where only one column is shown.
 */
export function placeByKey(board: Element, dragged: DraggedCard, key: string): Place | null {
  const over = dragged.over ?? dragged.from;
  const at = dragged.columns.findIndex(({ column }) => column._id === over.columnId);
  const below = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const beside = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const target: ShownColumn | undefined = dragged.columns[at + beside];
  const from = topOf(board, over.columnId);
  if (!target || from === undefined) return over;
  const first = topOf(board, target.column._id) ?? from;
  return placeAt(target, dragged.id, from + (over.index + below) * rowHeight - first);
}

/** Scrolls to a place, and tells where it lies in the window. */
export function showPlace(board: Element, { columnId, index }: Place): Point | undefined {
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

/** Lays the picture of a held card at a place in the window. */
export function placePicture(picture: HTMLElement | null, { x, y }: Point): void {
  picture?.style.setProperty('translate', `${x}px ${y}px`);
}

/** So near an edge, held things scroll; the nearer, the quicker. */
const edge = 80;
const fastest = 18;

/** One frame's scrolling of the column under the pointer and of the page. */
export function scrollAtEdges(board: Element, { x, y }: Point): void {
  const column = columnUnder(board, { x, y });
  const list = column?.querySelector('[data-cards]');
  if (list) {
    const { top, bottom } = list.getBoundingClientRect();
    list.scrollTop += speed(y, top, bottom);
  }
  // What is scrolled to lies beside the sidebar, and so does the page's left edge.
  const sidebar = column ? Number.parseFloat(getComputedStyle(column).scrollMarginLeft) : 0;
  window.scrollBy(speed(x, sidebar, window.innerWidth), 0);
}

function speed(at: number, start: number, end: number): number {
  if (at < start + edge) return -fastest * Math.min(1, (start + edge - at) / edge);
  if (at > end - edge) return fastest * Math.min(1, (at - end + edge) / edge);
  return 0;
}
