import type { DragGesture } from '../../../lib/press-drag.ts';
import {
  columnUnder,
  type DraggedCard,
  type Position,
  positionUnder,
  tabUnder,
  type WindowPoint,
} from './positions.ts';

/** Dragging on a board: what a drag does to cards and columns. */

/** Calls `step` on every frame, because scrolling near an edge continues while the pointer rests. */
function everyFrame(step: (now: number) => void): () => void {
  let frame = requestAnimationFrame(function nextFrame(now) {
    step(now);
    frame = requestAnimationFrame(nextFrame);
  });
  return () => cancelAnimationFrame(frame);
}

/** Gap in pixels between a tab and a card held over it, so that the tab stays visible. */
const belowTabs = 8;

interface CardDrag {
  /** Where the card was taken. */
  start: WindowPoint;
  dragged: () => DraggedCard;
  over: (position: Position | null) => void;
  /** Drops the card at the current position or puts it back. */
  end: (dropped: boolean) => void;
  placePicture: (at: WindowPoint) => void;
  /** Shows a column, on screens with one column at a time. */
  onShow: (columnId: string) => void;
}

export function dragCard(board: Element, { start, dragged, over, end, placePicture, onShow }: CardDrag): DragGesture {
  const { box } = dragged();
  const grip = { x: start.x - box.left, y: start.y - box.top };
  let point = start;
  const switchColumn = columnSwitch(board, onShow);
  const look = () => {
    const tab = tabUnder(board, point);
    placePicture({ x: point.x - grip.x, y: tab ? tab.bottom + belowTabs : point.y - grip.y });
    over(positionUnder(board, dragged(), point, point.y - grip.y));
  };
  const stop = everyFrame((now) => {
    scrollAtEdges(board, point);
    switchColumn(point, now);
    look();
  });
  return {
    move: (to) => {
      point = to;
    },
    drop: () => {
      stop();
      look();
      end(true);
    },
    cancel: () => {
      stop();
      end(false);
    },
  };
}

interface ColumnDrag {
  start: WindowPoint;
  over: (index: number) => void;
  /** Drops the column at an index; null puts it back. */
  end: (index: number | null) => void;
}

/** Moves a dragged column; the others make room. */
export function dragColumn(board: Element, slot: HTMLElement, { start, over, end }: ColumnDrag): DragGesture {
  const slots = [...board.querySelectorAll<HTMLElement>('[data-slot]')];
  const from = slots.indexOf(slot);
  const width = slot.offsetWidth + Number.parseFloat(getComputedStyle(slot).marginRight);
  const startedAt = start.x + window.scrollX;
  let point = start;
  let index = from;
  slot.dataset.dragging = '';
  const stop = everyFrame(() => {
    scrollAtEdges(board, point);
    const moved = point.x + window.scrollX - startedAt;
    index = Math.min(Math.max(from + Math.round(moved / width), 0), slots.length - 1);
    for (const [at, other] of slots.entries()) {
      const makesRoom = Number(at < from && at >= index) - Number(at > from && at <= index);
      other.style.transform = `translateX(${other === slot ? moved : makesRoom * width}px)`;
    }
    over(index);
  });
  const finishDrop = (at: number | null) => {
    stop();
    delete slot.dataset.dragging;
    for (const other of slots) other.style.transform = '';
    end(at);
  };
  return {
    move: (to) => {
      point = to;
    },
    drop: () => finishDrop(index),
    cancel: () => finishDrop(null),
  };
}

/** Distance in pixels from an edge where scrolling starts, faster closer to the edge; maximum pixels per frame. */
const edge = 80;
const fastest = 18;

/** Scrolls the column under the pointer and the page, once per frame. */
function scrollAtEdges(board: Element, { x, y }: WindowPoint): void {
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

/** Distance in pixels from the window's side where holding a card switches columns, on phones. */
const sideWidth = 28;
/** A card held on a tab or at the side for this long switches the column, and again after the same time. */
const holdMs = 600;

/**
 * Returns a function to call on every frame, which switches columns when a card is held on a tab or at the window's side.
 * A card that was lifted at the side has to leave it first.
 */
function columnSwitch(board: Element, show: (columnId: string) => void): (point: WindowPoint, now: number) => void {
  let wanted: string | undefined;
  let since = 0;
  let hasLeftSides = false;
  return (point, now) => {
    const side = point.x < sideWidth ? -1 : Number(point.x > window.innerWidth - sideWidth);
    hasLeftSides ||= side === 0;
    const next = tabUnder(board, point)?.columnId ?? (hasLeftSides ? tabBeside(board, side) : undefined);
    if (next !== wanted) {
      wanted = next;
      since = now;
    } else if (next && now - since >= holdMs) {
      show(next);
      since = now;
    }
  };
}

/** Undefined when all columns are shown, because then there are no tabs. */
function tabBeside(board: Element, side: number): string | undefined {
  const tabs = [...board.querySelectorAll<HTMLElement>('[data-tab]')];
  const shown = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  return side === 0 || shown < 0 ? undefined : tabs[shown + side]?.dataset.tab;
}
