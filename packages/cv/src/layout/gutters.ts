import { type Cell, isAligned, isBeside } from './cell.ts';

/** A part of a page that an empty vertical strip, left of `x`, divides into two sides. */
export interface Gutter {
  x: number;
  width: number;
  left: readonly Cell[];
  right: readonly Cell[];
}

const minCells = 3;
const minWidth = 2;

/** Positions where at least three cells begin: possible left edges of a column. */
function columnStarts(cells: readonly Cell[]): number[] {
  const starts = cells.map((cell) => cell.x0).toSorted((a, b) => a - b);
  const found: number[] = [];
  let group: number[] = [];
  for (const start of [...starts, Number.POSITIVE_INFINITY]) {
    const first = group[0];
    if (first !== undefined && start - first > 3) {
      if (group.length >= minCells) found.push(first);
      group = [];
    }
    group.push(start);
  }
  return found;
}

/** A long address or heading may overflow this far into the next column. */
const maxOverflow = 14;

function crosses(cell: Cell, x: number): boolean {
  const reach = /\s/.test(cell.text) ? cell.x1 : cell.x1 - maxOverflow;
  return cell.x0 < x - 1 && reach > x - minWidth;
}

/** Lines that cross the strip divide the page into separate stretches. */
function stretches(cells: readonly Cell[], x: number): Cell[][] {
  const crossing = cells.filter((cell) => crosses(cell, x));
  const found: Cell[][] = [[]];
  for (const cell of cells) {
    if (crossing.some((other) => isBeside(cell, other))) found.push([]);
    else found.at(-1)?.push(cell);
  }
  return found;
}

/**
 * The y at which the right side becomes a column. A column begins with a heading, or with text whose lines are not aligned
 * with the left side. Aligned cells above belong to a table or a list in columns. If both sides begin with headings on one
 * line, they begin there.
 */
function columnTop(left: readonly Cell[], right: readonly Cell[], headings: ReadonlySet<Cell>): number {
  const [first] = right;
  const begins = (cell: Cell) => headings.has(cell) || !left.some((other) => isAligned(cell, other));
  if (!first) return Number.NEGATIVE_INFINITY;
  const beginTogether = headings.has(first) && left.some((other) => headings.has(other) && isAligned(first, other));
  if (beginTogether) return first.y - 0.35 * first.size;
  if (begins(first)) return Number.NEGATIVE_INFINITY;
  const start = right.find(begins);
  return start ? start.y - 0.35 * start.size : Number.POSITIVE_INFINITY;
}

/** A heading at the end of a column, below the end of the other column, belongs to the wide text below both. */
function withoutLastHeading(cells: readonly Cell[], others: readonly Cell[], headings: ReadonlySet<Cell>): Cell[] {
  const [last, other] = [cells.at(-1), others.at(-1)];
  const headsBelow = last && other && headings.has(last) && other.y < last.y && !isBeside(last, other);
  return headsBelow ? cells.slice(0, -1) : [...cells];
}

function gutterAt(x: number, stretch: readonly Cell[], headings: ReadonlySet<Cell>): Gutter | undefined {
  const isLeft = (cell: Cell) => cell.x0 < x - 1;
  const top = columnTop(
    stretch.filter(isLeft),
    stretch.filter((cell) => !isLeft(cell)),
    headings,
  );
  const within = stretch.filter((cell) => cell.y >= top);
  const [first, second] = [within.filter(isLeft), within.filter((cell) => !isLeft(cell))];
  const left = withoutLastHeading(first, second, headings);
  const right = withoutLastHeading(second, first, headings);
  if (left.length < minCells || right.length < minCells) return undefined;
  return { x, width: x - Math.max(...left.map((cell) => cell.x1)), left, right };
}

/** All ways to divide the cells (sorted by baseline) into two sides, the one with most cells first. */
export function findGutters(cells: readonly Cell[], headings: ReadonlySet<Cell>): Gutter[] {
  return columnStarts(cells)
    .slice(1)
    .flatMap((x) => stretches(cells, x).map((stretch) => gutterAt(x, stretch, headings)))
    .filter((gutter) => gutter !== undefined)
    .toSorted((a, b) => b.left.length + b.right.length - a.left.length - a.right.length || b.width - a.width);
}
