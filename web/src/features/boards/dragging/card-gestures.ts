import type { CardDrag } from './card-drag.ts';
import { type Point, positionByKey, positionUnder, scrollAtEdges } from './on-screen.ts';
import { switchColumns, tabUnder } from './switch-columns.ts';
import type { DragGesture } from './watch-press.ts';

interface Shown {
  /** Positions the card's picture in the window. */
  placePicture: (at: Point) => void;
  /** Shows a column, on screens with one column at a time. */
  show: (columnId: string) => void;
}

/** Gap in pixels between a tab and a card held over it, so that the tab stays visible. */
const belowTabs = 8;

/** Moves a dragged card with the pointer. */
export function dragCardByPointer(
  board: Element,
  card: CardDrag,
  start: Point,
  { placePicture, show }: Shown,
): DragGesture {
  const { box } = card.now();
  const grip = { x: start.x - box.left, y: start.y - box.top };
  let point = start;
  const turn = switchColumns(board, show);
  const look = () => {
    const tab = tabUnder(board, point);
    placePicture({ x: point.x - grip.x, y: tab ? tab.bottom + belowTabs : point.y - grip.y });
    card.over(positionUnder(board, card.now(), point, point.y - grip.y));
  };
  // On every frame, because scrolling near an edge continues while the pointer rests.
  let frame = requestAnimationFrame(function step(now) {
    scrollAtEdges(board, point);
    turn(point, now);
    look();
    frame = requestAnimationFrame(step);
  });
  const end = (dropped: boolean) => {
    cancelAnimationFrame(frame);
    if (dropped) look();
    card.end(dropped);
  };
  return {
    move: (x, y) => {
      point = { x, y };
    },
    drop: () => end(true),
    cancel: () => end(false),
  };
}

const arrows = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];

/** Moves a dragged card with the keyboard until the space bar drops it. Returns a function that cancels. */
export function dragCardByKeys(board: Element, card: CardDrag): () => void {
  const ended = new AbortController();
  const end = (dropped: boolean) => {
    ended.abort();
    card.end(dropped);
  };
  const cancel = () => end(false);
  const keyPressed = (event: KeyboardEvent) => {
    // Leaving by Tab cancels the drag.
    if (event.key === 'Tab') return cancel();
    if (![' ', 'Escape', 'Enter', ...arrows].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (arrows.includes(event.key)) card.over(positionByKey(board, card.now(), event.key));
    // The repeated key press that lifted the card must not drop it.
    else if (event.key === ' ' && !event.repeat) end(true);
    else if (event.key === 'Escape') cancel();
  };
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('keydown', keyPressed, options);
  for (const sign of ['pointerdown', 'resize']) window.addEventListener(sign, cancel, options);
  return cancel;
}
