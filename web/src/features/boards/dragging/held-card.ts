import type { ShownColumn } from '../board-order.ts';
import { dropWords, liftWords, moveWords, stayWords } from './drag-words.ts';
import { type Place, placeOf, type Room, samePlace } from './places.ts';

/** A card that somebody has lifted. */
export interface HeldCard {
  id: string;
  /** The columns as they were when it was lifted. */
  columns: readonly ShownColumn[];
  from: Place;
  /** Null where it can't be dropped. */
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

interface Holding {
  show: (held: HeldCard) => void;
  say: (words: string) => void;
  onMove: (applicantId: string, target: ShownColumn, shownIndex: number) => unknown;
}

/** What is done with a lifted card, by pointer or keyboard. */
export function hold(card: Pick<HeldCard, 'id' | 'columns' | 'box' | 'byKeyboard'>, holding: Holding) {
  const { show, say, onMove } = holding;
  const from = placeOf(card.columns, card.id);
  if (!from) return undefined;
  let held: HeldCard = { ...card, from, over: from, landing: false };
  show(held);
  say(liftWords(held));
  const over = (place: Place | null) => {
    if (samePlace(place, held.over)) return;
    held = { ...held, over: place };
    show(held);
    say(moveWords(held));
  };
  const end = (dropped: boolean) => {
    show({ ...held, landing: true });
    say(dropped && held.over ? dropWords(held) : stayWords(held));
    const target = dropped ? targetOf(held) : undefined;
    if (target && held.over) onMove(held.id, target, held.over.index);
  };
  return { now: () => held, over, end } satisfies Hold;
}

/** The column it changes its place in; within one that is sorted by match there is no other place. */
function targetOf({ columns, from, over }: HeldCard): ShownColumn | undefined {
  const target = columns.find(({ column }) => column._id === over?.columnId);
  const within = from.columnId === over?.columnId;
  return within && (target?.byMatch || samePlace(from, over)) ? undefined : target;
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
