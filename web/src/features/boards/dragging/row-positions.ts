import type { ShownColumn } from '../board-order.ts';

/** Positions of cards in columns, and how cards make room for a dragged one. Pure functions. */

/** A card's height and the gap below it. All cards have the same height, so that the list can be windowed. */
export const rowHeight = 92 + 8;

/** A position among the cards that a column shows, not counting the dragged one. */
export interface Position {
  columnId: string;
  index: number;
}

/** The gap that a dragged card opens or leaves in a column. */
export interface Gap {
  draggedId: string;
  /** The dragged card's original index here; null if it comes from another column. */
  left: number | null;
  /** The index of the open gap; null while the card is over another column. */
  opened: number | null;
}

export function positionOf(columns: readonly ShownColumn[], applicantId: string): Position | undefined {
  for (const { column, cards } of columns) {
    const index = cards.findIndex(({ _id }) => _id === applicantId);
    if (index >= 0) return { columnId: column._id, index };
  }
  return undefined;
}

/** The position in a column nearest to `top`, in pixels below the column's first card. */
export function positionAt({ column, cards }: ShownColumn, draggedId: string, top: number): Position {
  const others = cards.length - Number(cards.some(({ _id }) => _id === draggedId));
  return { columnId: column._id, index: Math.min(Math.max(Math.round(top / rowHeight), 0), others) };
}

export function samePosition(a: Position | null, b: Position | null): boolean {
  return a?.columnId === b?.columnId && a?.index === b?.index;
}

/** How many pixels the card at `index` moves down to make room. */
export function shiftOf(index: number, { left, opened }: Gap): number {
  const rest = left !== null && index > left ? index - 1 : index;
  const row = opened !== null && rest >= opened ? rest + 1 : rest;
  return (row - index) * rowHeight;
}
