import type { ShownColumn } from '../board-order.ts';

/** Where cards stand in their columns, and how they make room for one that is held. Pure. */

/** A card's height and the space below it; cards are of one height so that only those in view need to exist. */
export const rowHeight = 92 + 8;

/** A place among the cards that a column shows, without the one that is held. */
export interface Place {
  columnId: string;
  index: number;
}

/** What a held card means for a column. */
export interface Room {
  draggedId: string;
  /** Where the held card stood here; null where it came from another column. */
  left: number | null;
  /** Where there is room for it; null while it is held elsewhere. */
  opened: number | null;
}

export function placeOf(columns: readonly ShownColumn[], applicantId: string): Place | undefined {
  for (const { column, cards } of columns) {
    const index = cards.findIndex(({ _id }) => _id === applicantId);
    if (index >= 0) return { columnId: column._id, index };
  }
  return undefined;
}

/** The place in a column that is nearest to a height, counted in pixels from the column's first card. */
export function placeAt({ column, cards }: ShownColumn, draggedId: string, top: number): Place {
  const others = cards.length - Number(cards.some(({ _id }) => _id === draggedId));
  return { columnId: column._id, index: Math.min(Math.max(Math.round(top / rowHeight), 0), others) };
}

export function samePlace(a: Place | null, b: Place | null): boolean {
  return a?.columnId === b?.columnId && a?.index === b?.index;
}

/** How many pixels the card at `index` goes down to make room. */
export function shiftOf(index: number, { left, opened }: Room): number {
  const rest = left !== null && index > left ? index - 1 : index;
  const place = opened !== null && rest >= opened ? rest + 1 : rest;
  return (place - index) * rowHeight;
}
