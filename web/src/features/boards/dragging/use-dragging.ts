import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShownColumn } from '../board-order.ts';
import { type DraggedCard, type OnMove, startCardDrag } from './card-drag.ts';
import { dragCardByKeys, dragCardByPointer } from './card-gestures.ts';
import { type OnColumn, startColumnDrag } from './column-drag.ts';
import { dragColumnByPointer } from './column-gestures.ts';
import { placePicture } from './on-screen.ts';
import { samePosition } from './row-positions.ts';
import { type DragGesture, watchPress } from './watch-press.ts';

interface Dragging {
  columns: readonly ShownColumn[];
  onMove: OnMove;
  onColumn: OnColumn;
  /** Shows a column; undefined when all are shown. */
  onShow: ((columnId: string) => void) | undefined;
}

/**
 * Dragging on a board: cards by mouse, touch and keyboard, columns by their heading. The board listens for all cards,
 * because handlers on hundreds of cards would slow rendering.
 */
export function useDragging(dragging: Dragging) {
  // Handlers outlive renders, so they read the latest props.
  const latest = useRef(dragging);
  useLayoutEffect(() => {
    latest.current = dragging;
  });
  const board = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<DraggedCard | null>(null);
  const [frozen, setFrozen] = useState<readonly ShownColumn[] | null>(null);
  const [announcement, announce] = useState('');
  const cancelDrag = useRef<() => void>(undefined);
  const isDragging = useRef(false);
  useEffect(() => () => cancelDrag.current?.(), []);
  useTouchesThatDrag(board, isDragging);

  const freeze = (dragged: boolean) => {
    isDragging.current = dragged;
    setFrozen(dragged ? latest.current.columns : null);
  };
  const lift = (link: HTMLElement, byKeyboard: boolean) => {
    const id = link.dataset.card ?? '';
    const show = (card: DraggedCard) => {
      if (card.settling) freeze(false);
      setDragged(card);
      // Shows the column of a card moved by keyboard, and the original column of a card that is put back.
      const isSeen = byKeyboard || (card.settling && samePosition(card.over, card.from));
      if (isSeen && card.over) latest.current.onShow?.(card.over.columnId);
    };
    const box = (link.closest('[data-row]') ?? link).getBoundingClientRect();
    const onMove: OnMove = (...move) => latest.current.onMove(...move);
    const card = startCardDrag({ id, columns: latest.current.columns, box, byKeyboard }, { show, announce, onMove });
    if (card) freeze(true);
    return card;
  };

  const liftColumn = (columnId: string) => {
    freeze(true);
    const onColumn: OnColumn = (...move) => latest.current.onColumn(...move);
    const { over, end } = startColumnDrag({ columns: latest.current.columns, columnId, announce, onColumn });
    return {
      over,
      end: (index: number | null) => {
        freeze(false);
        end(index);
      },
    };
  };

  const onPointerDown = (event: PointerEvent) => {
    const { current: element } = board;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLElement>('[data-card]');
    const slot = target?.closest('[data-handle]')?.closest<HTMLElement>('[data-slot]');
    if (!element || isDragging.current || event.button !== 0 || !event.isPrimary || !(link || slot)) return;
    const start = { x: event.clientX, y: event.clientY };
    cancelDrag.current = watchPress(event.nativeEvent, (): DragGesture | undefined => {
      if (slot) return dragColumnByPointer(element, slot, start, liftColumn(slot.dataset.slot ?? ''));
      const card = link ? lift(link, false) : undefined;
      const show = (columnId: string) => latest.current.onShow?.(columnId);
      return (
        card &&
        dragCardByPointer(element, card, start, { placePicture: (at) => placePicture(picture.current, at), show })
      );
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== ' ' || !(target instanceof HTMLElement) || !target.matches('[data-card]')) return;
    event.preventDefault();
    const card = board.current && !event.repeat && lift(target, true);
    if (board.current && card) cancelDrag.current = dragCardByKeys(board.current, card);
  };

  return {
    ...{ board, picture, dragged, announcement },
    shown: frozen ?? dragging.columns,
    onSettled: useCallback(() => setDragged(null), []),
    handlers: { onPointerDown, onKeyDown },
  };
}

/** Prevents scrolling during a touch drag. The listener must exist before the touch starts, or the browser scrolls. */
function useTouchesThatDrag(board: { current: HTMLElement | null }, isDragging: { current: boolean }): void {
  useEffect(() => {
    const { current: element } = board;
    const stay = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, [board, isDragging]);
}
