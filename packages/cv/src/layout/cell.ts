import type { PlacedText, Run } from '../pdf/run.ts';

/** Text on one baseline without wide gaps. */
export interface Cell extends PlacedText {
  runs: readonly Run[];
  /** The baseline of the last line, if the cell has been joined from several. */
  bottom?: number;
}

/** Cells on one baseline, left to right. `gap` is the distance to the line above, in text heights. */
export interface Line extends PlacedText {
  cells: readonly Cell[];
  gap: number;
  bottom?: number;
  page: number;
  /** The right edge of the line's column. */
  right: number;
}

export function isBeside(a: Cell, b: Cell): boolean {
  return Math.abs(a.y - b.y) < 0.4 * Math.min(a.size, b.size);
}

/** Stricter than `isBeside`: cells of a table row share a baseline, lines of separate columns only by chance. */
export function isAligned(a: Cell, b: Cell): boolean {
  return Math.abs(a.y - b.y) < 0.2 * Math.min(a.size, b.size);
}

/** The font of the longest run; an icon before the text may have another font. */
function mainFont(runs: readonly Run[]): string {
  return runs.toSorted((a, b) => b.text.length - a.text.length)[0]?.font ?? '';
}

/** A key for the look of a text: font, size and capitals. */
export function describeStyle({ runs, text, size }: Pick<Cell, 'runs' | 'text' | 'size'>): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.length > 2 && letters === letters.toUpperCase();
  return `${mainFont(runs)}|${Math.round(size * 2) / 2}|${capitals ? 'capitals' : 'mixed'}`;
}

/** The first word of the line below would not have fitted on this line, so the text may be wrapped. */
export function isFull(line: Line, below: Line): boolean {
  const word = (below.text.split(/\s+/)[0] ?? '').length / Math.max(1, below.text.length);
  const needed = word * (below.x1 - below.x0) + 0.25 * line.size;
  return line.x1 + needed > line.right - 0.6 * line.size;
}
