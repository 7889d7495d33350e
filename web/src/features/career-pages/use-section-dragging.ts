import { type PointerEvent, useEffect, useRef } from 'react';
import { type DragGesture, watchPress } from '../../lib/press-drag.ts';

/** Distance in pixels from the window's edge where the page scrolls meanwhile, and how far in each frame. */
const edge = 80;
const pace = 12;

/** Dragging the sections of a list by their handles, by mouse and touch. The others make room for the dragged one. */
export function useSectionDragging(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const onHandleDown = (event: PointerEvent, index: number) => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    if (event.button !== 0 || !event.isPrimary) return;
    cancel.current = watchPress(event.nativeEvent, () => dragRow(rows, index, event.clientY, onMove));
  };
  return { list, onHandleDown };
}

function dragRow(
  rows: readonly HTMLElement[],
  from: number,
  startY: number,
  onMove: (from: number, to: number) => void,
): DragGesture | undefined {
  const row = rows[from];
  if (!row) return undefined;
  const startedAt = startY + window.scrollY;
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2 + window.scrollY);
  const gap = boxes.length > 1 ? (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0) : 0;
  const room = row.offsetHeight + gap;
  let [y, to] = [startY, from];
  row.dataset.dragging = '';
  const placeRows = () => {
    const moved = y + window.scrollY - startedAt;
    const middle = (middles[from] ?? 0) + moved;
    const above = middles.filter((other, index) => index !== from && other < middle).length;
    to = above;
    for (const [index, one] of rows.entries()) {
      const makesRoom = Number(index < from && index >= to) - Number(index > from && index <= to);
      one.style.transform = `translateY(${index === from ? moved : makesRoom * room}px)`;
    }
  };
  let frame = requestAnimationFrame(function scrollAndPlace() {
    if (y < edge) window.scrollBy(0, -pace);
    else if (y > window.innerHeight - edge) window.scrollBy(0, pace);
    placeRows();
    frame = requestAnimationFrame(scrollAndPlace);
  });
  const finishDrag = () => {
    cancelAnimationFrame(frame);
    delete row.dataset.dragging;
    for (const one of rows) one.style.transform = '';
  };
  return {
    move: (point) => {
      y = point.y;
    },
    drop: () => {
      placeRows();
      finishDrag();
      if (to !== from) onMove(from, to);
    },
    cancel: finishDrag,
  };
}
