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
import { type Place, placeOf, type Room, samePlace } from './row-positions.ts';

/** A card that somebody has lifted. */
export interface DraggedCard {
  id: string;
  /** The columns as they were when it was lifted. */
  columns: readonly ShownColumn[];
  from: Place;
  /** Null where it can't be dropped; where it was let go, the place it lands in. */
  over: Place | null;
  /** Where on the screen it was lifted. */
  box: DOMRect;
  byKeyboard: boolean;
  /** It is let go, and seen on its way to its place. */
  landing: boolean;
}

export interface CardDrag {
  now: () => DraggedCard;
  over: (place: Place | null) => void;
  /** Lets it go where it is, or back to where it came from. */
  end: (dropped: boolean) => void;
}

/** From the column as it was when the card was lifted, to a place among the cards that another shows. */
export interface Drag {
  from: ShownColumn;
  to: ShownColumn;
  index: number;
}
/** Tells whether the server keeps it there. */
export type OnMove = (applicantId: string, drag: Drag) => Promise<boolean>;

interface CardDragOptions {
  show: (dragged: DraggedCard) => void;
  announce: (words: string) => void;
  onMove: OnMove;
}

/** What is done with a lifted card, by pointer or keyboard. */
export function startCardDrag(
  card: Pick<DraggedCard, 'id' | 'columns' | 'box' | 'byKeyboard'>,
  holding: CardDragOptions,
) {
  const { show, announce, onMove } = holding;
  const from = placeOf(card.columns, card.id);
  if (!from) return undefined;
  let dragged: DraggedCard = { ...card, from, over: from, landing: false };
  show(dragged);
  announce(liftedText(dragged));
  const home = card.columns.find(({ column }) => column._id === from.columnId);
  const over = (wanted: Place | null) => {
    // Within a column that is sorted by match a card has no other place.
    const place = home?.byMatch && wanted?.columnId === from.columnId ? from : wanted;
    if (samePlace(place, dragged.over)) return;
    dragged = { ...dragged, over: place };
    show(dragged);
    announce(movedOverText(dragged));
  };
  const end = (dropped: boolean) => {
    const lands = (dropped && dragged.over) || from;
    const target = targetOf({ ...dragged, over: lands });
    show({ ...dragged, over: lands, landing: true });
    if (!target || !home) {
      announce(dropped && dragged.over ? droppedText(dragged) : stayedText(dragged));
      return;
    }
    const waits = !navigator.onLine;
    announce(waits ? waitingText(dragged) : droppedText(dragged));
    void onMove(dragged.id, { from: home, to: target, index: lands.index }).then((saved) => {
      if (!saved) announce(notSavedText(dragged));
      else if (waits) announce(savedText(dragged));
    });
  };
  return { now: () => dragged, over, end } satisfies CardDrag;
}

/** The column it changes its place in, or comes to. */
function targetOf({ columns, from, over }: DraggedCard): ShownColumn | undefined {
  return samePlace(from, over) ? undefined : columns.find(({ column }) => column._id === over?.columnId);
}

/** What a held card means for one of the columns: nothing for most. */
export function roomIn({ column, cards }: ShownColumn, dragged: DraggedCard | null): Room | undefined {
  if (!dragged) return undefined;
  const { id: draggedId, from, over } = dragged;
  if (dragged.landing) {
    return cards.some(({ _id }) => _id === draggedId) ? { draggedId, left: null, opened: null } : undefined;
  }
  const left = from.columnId === column._id ? from.index : null;
  const opened = over?.columnId === column._id ? over.index : null;
  return left === null && opened === null ? undefined : { draggedId, left, opened };
}
