import type { Run } from '../pdf/run.ts';

/** Text that stands together on one baseline; what a wide gap divides are two cells. */
export interface Cell {
  runs: readonly Run[];
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
}

/** Cells of one baseline, left to right. `gap` is the distance to the line above, in heights of its own text. */
export interface Line {
  cells: readonly Cell[];
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  gap: number;
  page: number;
  /** How far right text goes in the line's column. */
  right: number;
}

export function isBeside(a: Cell, b: Cell): boolean {
  return Math.abs(a.y - b.y) < 0.4 * Math.min(a.size, b.size);
}

/** On the very same line, as the cells of a table are; lines of columns are so only by chance. */
export function isAligned(a: Cell, b: Cell): boolean {
  return Math.abs(a.y - b.y) < 0.2 * Math.min(a.size, b.size);
}

/** A sign in front of the text may be of another font. */
function mainFont(runs: readonly Run[]): string {
  return runs.toSorted((a, b) => b.text.length - a.text.length)[0]?.font ?? '';
}

/** Two texts of one style look alike on the page: face, size and capitals. */
export function styleOf({ runs, text, size }: Pick<Cell, 'runs' | 'text' | 'size'>): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.length > 2 && letters === letters.toUpperCase();
  return `${mainFont(runs)}|${Math.round(size * 2) / 2}|${capitals ? 'capitals' : 'mixed'}`;
}

/** Whether the first word of the line below would not have fitted on the line, so that its text may go on there. */
export function isFull(line: Line, below: Line): boolean {
  const word = (below.text.split(/\s+/)[0] ?? '').length / Math.max(1, below.text.length);
  const needed = word * (below.x1 - below.x0) + 0.25 * line.size;
  return line.x1 + needed > line.right - 0.6 * line.size;
}
