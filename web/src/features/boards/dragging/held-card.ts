import type { ShownColumn } from '../board-order.ts';
import { dropWords, liftWords, moveWords, notSavedWords, savedWords, stayWords, waitingWords } from './drag-words.ts';
import { type Place, placeOf, type Room, samePlace } from './places.ts';

/** A card that somebody has lifted. */
export interface HeldCard {
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

export interface Hold {
  now: () => HeldCard;
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

interface Holding {
  show: (held: HeldCard) => void;
  say: (words: string) => void;
  onMove: OnMove;
}

/** What is done with a lifted card, by pointer or keyboard. */
export function hold(card: Pick<HeldCard, 'id' | 'columns' | 'box' | 'byKeyboard'>, holding: Holding) {
  const { show, say, onMove } = holding;
  const from = placeOf(card.columns, card.id);
  if (!from) return undefined;
  let held: HeldCard = { ...card, from, over: from, landing: false };
  show(held);
  say(liftWords(held));
  const home = card.columns.find(({ column }) => column._id === from.columnId);
  const over = (wanted: Place | null) => {
    // Within a column that is sorted by match a card has no other place.
    const place = home?.byMatch && wanted?.columnId === from.columnId ? from : wanted;
    if (samePlace(place, held.over)) return;
    held = { ...held, over: place };
    show(held);
    say(moveWords(held));
  };
  const end = (dropped: boolean) => {
    const lands = (dropped && held.over) || from;
    const target = targetOf({ ...held, over: lands });
    show({ ...held, over: lands, landing: true });
    if (!target || !home) {
      say(dropped && held.over ? dropWords(held) : stayWords(held));
      return;
    }
    const waits = !navigator.onLine;
    say(waits ? waitingWords(held) : dropWords(held));
    void onMove(held.id, { from: home, to: target, index: lands.index }).then((saved) => {
      if (!saved) say(notSavedWords(held));
      else if (waits) say(savedWords(held));
    });
  };
  return { now: () => held, over, end } satisfies Hold;
}

/** The column it changes its place in, or comes to. */
function targetOf({ columns, from, over }: HeldCard): ShownColumn | undefined {
  return samePlace(from, over) ? undefined : columns.find(({ column }) => column._id === over?.columnId);
}

/** What a held card means for one of the columns: nothing for most. */
export function roomIn({ column, cards }: ShownColumn, held: HeldCard | null): Room | undefined {
  if (!held) return undefined;
  const { id: heldId, from, over } = held;
  if (held.landing) {
    return cards.some(({ _id }) => _id === heldId) ? { heldId, left: null, opened: null } : undefined;
  }
  const left = from.columnId === column._id ? from.index : null;
  const opened = over?.columnId === column._id ? over.index : null;
  return left === null && opened === null ? undefined : { heldId, left, opened };
}
