import type { ShownColumn } from '../board-order.ts';
import {
  droppedText,
  liftedText,
  movedOverText,
  notSavedText,
  savedText,
  stayedText,
  waitingText,
} from './announcements.ts';
import { type Gap, type Position, positionOf, samePosition } from './row-positions.ts';

/** A card that is being dragged. */
export interface DraggedCard {
  id: string;
  /** The columns at the start of the drag. */
  columns: readonly ShownColumn[];
  from: Position;
  /** The current drop position; null where it can't be dropped. While settling, its final position. */
  over: Position | null;
  /** Its box in the window at the start of the drag. */
  box: DOMRect;
  byKeyboard: boolean;
  /** It was dropped and is gliding to its position. */
  settling: boolean;
}

export interface CardDrag {
  now: () => DraggedCard;
  over: (position: Position | null) => void;
  /** Ends the drag: drops the card at the current position or puts it back. */
  end: (dropped: boolean) => void;
}

/** A finished drag; `index` is among the cards that the target column shows. */
export interface Drag {
  from: ShownColumn;
  to: ShownColumn;
  index: number;
}
/** Resolves to whether the server saved it. */
export type OnMove = (applicantId: string, drag: Drag) => Promise<boolean>;

interface CardDragOptions {
  show: (dragged: DraggedCard) => void;
  announce: (text: string) => void;
  onMove: OnMove;
}

/** Starts dragging a card, by pointer or keyboard. */
export function startCardDrag(
  card: Pick<DraggedCard, 'id' | 'columns' | 'box' | 'byKeyboard'>,
  options: CardDragOptions,
) {
  const { show, announce, onMove } = options;
  const from = positionOf(card.columns, card.id);
  if (!from) return undefined;
  let dragged: DraggedCard = { ...card, from, over: from, settling: false };
  show(dragged);
  announce(liftedText(dragged));
  const home = card.columns.find(({ column }) => column._id === from.columnId);
  const over = (wanted: Position | null) => {
    // A column sorted by match has no other position for its own card.
    const position = home?.byMatch && wanted?.columnId === from.columnId ? from : wanted;
    if (samePosition(position, dragged.over)) return;
    dragged = { ...dragged, over: position };
    show(dragged);
    announce(movedOverText(dragged));
  };
  const end = (dropped: boolean) => {
    const final = (dropped && dragged.over) || from;
    const target = targetOf({ ...dragged, over: final });
    show({ ...dragged, over: final, settling: true });
    if (!target || !home) {
      announce(dropped && dragged.over ? droppedText(dragged) : stayedText(dragged));
      return;
    }
    const waits = !navigator.onLine;
    announce(waits ? waitingText(dragged) : droppedText(dragged));
    void onMove(dragged.id, { from: home, to: target, index: final.index }).then((saved) => {
      if (!saved) announce(notSavedText(dragged));
      else if (waits) announce(savedText(dragged));
    });
  };
  return { now: () => dragged, over, end } satisfies CardDrag;
}

/** The column of the drop position, if the position changed. */
function targetOf({ columns, from, over }: DraggedCard): ShownColumn | undefined {
  return samePosition(from, over) ? undefined : columns.find(({ column }) => column._id === over?.columnId);
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
