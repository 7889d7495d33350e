import type { ColumnDrag } from './column-drag.ts';
import { scrollAtEdges } from './on-screen.ts';
import type { DragGesture } from './watch-press.ts';

/** Moves a dragged column with the pointer; the others make room. */
export function dragColumnByPointer(
  board: Element,
  slot: HTMLElement,
  start: { x: number; y: number },
  column: ColumnDrag,
): DragGesture {
  const slots = [...board.querySelectorAll<HTMLElement>('[data-slot]')];
  const from = slots.indexOf(slot);
  const width = slot.offsetWidth + Number.parseFloat(getComputedStyle(slot).marginRight);
  const startedAt = start.x + window.scrollX;
  let point = start;
  let index = from;
  slot.dataset.dragging = '';
  const step = () => {
    scrollAtEdges(board, point);
    const moved = point.x + window.scrollX - startedAt;
    index = Math.min(Math.max(from + Math.round(moved / width), 0), slots.length - 1);
    for (const [at, other] of slots.entries()) {
      const makesRoom = Number(at < from && at >= index) - Number(at > from && at <= index);
      other.style.transform = `translateX(${other === slot ? moved : makesRoom * width}px)`;
    }
    column.over(index);
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  const end = (at: number | null) => {
    cancelAnimationFrame(frame);
    delete slot.dataset.dragging;
    for (const other of slots) other.style.transform = '';
    column.end(at);
  };
  return {
    move: (x, y) => {
      point = { x, y };
    },
    drop: () => end(index),
    cancel: () => end(null),
  };
}
