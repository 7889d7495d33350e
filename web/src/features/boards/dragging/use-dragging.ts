import { explainMissingRight } from '@platsa/contract/jobs/team';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { watchPress } from '../../../lib/press-drag.ts';
import { toast } from '../../../ui/toast.ts';
import type { ShownColumn } from '../shown-columns.ts';
import {
  columnDroppedText,
  columnLiftedText,
  columnMovedText,
  columnNotSavedText,
  columnStayedText,
  droppedText,
  liftedText,
  movedOverText,
  notSavedText,
  savedText,
  stayedText,
  waitingText,
} from './announcements.ts';
import { dragCard, dragColumn } from './pointer-drag.ts';
import {
  type DraggedCard,
  findPosition,
  type Position,
  placePicture,
  positionByKey,
  samePosition,
} from './positions.ts';

export interface Dragging {
  columns: readonly ShownColumn[];
  rowHeight: number;
  /** The selected cards, which are dragged together. */
  selected: readonly string[];
  /**
   * Moves cards to a position among the cards shown during the drag. Resolves to whether the server saved it. Undefined where
   * the user may not move cards.
   */
  onMove:
    | ((applicantIds: readonly string[], to: Position, shown: readonly ShownColumn[]) => Promise<boolean>)
    | undefined;
  /** Whether the user may move cards to a column. */
  mayMoveTo: (shown: ShownColumn) => boolean;
  /** Moves a column. Resolves to whether the server saved it. Undefined where the user may not change the board. */
  onColumn: ((columnId: string, index: number) => Promise<boolean>) | undefined;
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

  /** Starts dragging a card. */
  const lift = (link: HTMLElement, byKeyboard: boolean) => {
    const { columns, rowHeight, selected, onMove, mayMoveTo } = latest.current;
    const id = link.dataset.card ?? '';
    const from = findPosition(columns, id);
    const home = columns.find(({ column }) => column._id === from?.columnId);
    if (!onMove) {
      toast.notice(() => explainMissingRight('move'));
      return undefined;
    }
    if (!from || !home) return undefined;
    const box = (link.closest('[data-row]') ?? link).getBoundingClientRect();
    // The dragged card lands where it is dropped, the others below it.
    const carried = selected.includes(id) ? [id, ...selected.filter((other) => other !== id)] : [id];
    const targets = columns.filter((shown) => shown === home || mayMoveTo(shown));
    const place = { columns, targets, rowHeight, from, over: from, box };
    let now: DraggedCard = { id, carried, ...place, byKeyboard, settling: false };
    const updateDragged = (changes: Partial<DraggedCard>) => {
      now = { ...now, ...changes };
      setDragged(now);
      // Shows the column of a card moved by keyboard, and the original column of a card that is put back.
      const isSeen = byKeyboard || (now.settling && samePosition(now.over, now.from));
      if (isSeen && now.over) latest.current.onShow?.(now.over.columnId);
    };
    freeze(true);
    updateDragged({});
    announce(liftedText(now));
    return {
      dragged: () => now,
      over: (wanted: Position | null) => {
        // A sorted column has no other position for its own card.
        const over = home.view.sort !== 'position' && wanted?.columnId === from.columnId ? from : wanted;
        if (samePosition(over, now.over)) return;
        updateDragged({ over });
        announce(movedOverText(now));
      },
      end: (dropped: boolean) => {
        const isDropped = dropped && now.over !== null;
        const to = (isDropped && now.over) || from;
        freeze(false);
        updateDragged({ over: to, settling: true });
        if (samePosition(to, from)) return announce(isDropped ? droppedText(now) : stayedText(now));
        const waits = !navigator.onLine;
        announce(waits ? waitingText(now) : droppedText(now));
        void onMove(carried, to, columns).then((saved) => {
          if (!saved) announce(notSavedText(now));
          else if (waits) announce(savedText(now));
        });
      },
    };
  };

  /** Starts dragging a column by its heading. */
  const liftColumn = (columnId: string) => {
    const { columns } = latest.current;
    const from = columns.findIndex(({ column }) => column._id === columnId);
    const column = { name: columns[from]?.column.value ?? '', total: columns.length };
    let over = from;
    freeze(true);
    announce(columnLiftedText(column, from));
    return {
      over: (index: number) => {
        if (index === over) return;
        over = index;
        announce(columnMovedText(column, index));
      },
      end: (index: number | null) => {
        freeze(false);
        if (index === null || index === from) return announce(columnStayedText(column, from));
        announce(columnDroppedText(column, index));
        void latest.current.onColumn?.(columnId, index).then((saved) => {
          if (!saved) announce(columnNotSavedText(column, from));
        });
      },
    };
  };

  const onPointerDown = (event: PointerEvent) => {
    const { current: element } = board;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLElement>('[data-card]');
    const handle = latest.current.onColumn && target?.closest('[data-handle]');
    const slot = handle?.closest<HTMLElement>('[data-slot]');
    if (!element || isDragging.current || event.button !== 0 || !event.isPrimary || !(link || slot)) return;
    const start = { x: event.clientX, y: event.clientY };
    cancelDrag.current = watchPress(event.nativeEvent, () => {
      if (slot) return dragColumn(element, slot, { start, ...liftColumn(slot.dataset.slot ?? '') });
      const card = link ? lift(link, false) : undefined;
      return (
        card &&
        dragCard(element, {
          start,
          ...card,
          placePicture: (at) => placePicture(picture.current, at),
          onShow: (columnId) => latest.current.onShow?.(columnId),
        })
      );
    });
  };

  const onDragKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== ' ' || !(target instanceof HTMLElement) || !target.matches('[data-card]')) return;
    event.preventDefault();
    const card = board.current && !event.repeat && lift(target, true);
    if (board.current && card) cancelDrag.current = dragByKeys(board.current, card);
  };

  return {
    ...{ board, picture, dragged, announcement },
    shown: frozen ?? dragging.columns,
    onSettled: useCallback(() => setDragged(null), []),
    handlers: { onPointerDown, onKeyDown: onDragKeyDown },
  };
}

interface LiftedCard {
  dragged: () => DraggedCard;
  over: (position: Position | null) => void;
  end: (dropped: boolean) => void;
}

const arrows = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];

/** Moves a lifted card with the keyboard until the space bar drops it. Returns a function that cancels. */
function dragByKeys(board: Element, card: LiftedCard): () => void {
  const ended = new AbortController();
  const endDrag = (dropped: boolean) => {
    ended.abort();
    card.end(dropped);
  };
  const cancelKeyDrag = () => endDrag(false);
  const keyPressed = (event: globalThis.KeyboardEvent) => {
    // Leaving by Tab cancels the drag.
    if (event.key === 'Tab') return cancelKeyDrag();
    if (![' ', 'Escape', 'Enter', ...arrows].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (arrows.includes(event.key)) card.over(positionByKey(board, card.dragged(), event.key));
    // The repeated key press that lifted the card must not drop it.
    else if (event.key === ' ' && !event.repeat) endDrag(true);
    else if (event.key === 'Escape') cancelKeyDrag();
  };
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('keydown', keyPressed, options);
  for (const sign of ['pointerdown', 'resize']) window.addEventListener(sign, cancelKeyDrag, options);
  return cancelKeyDrag;
}

/** Prevents scrolling during a touch drag. The listener must exist before the touch starts, or the browser scrolls. */
function useTouchesThatDrag(board: { current: HTMLElement | null }, isDragging: { current: boolean }): void {
  useEffect(() => {
    const { current: element } = board;
    const preventScroll = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => element?.removeEventListener('touchmove', preventScroll);
  }, [board, isDragging]);
}
