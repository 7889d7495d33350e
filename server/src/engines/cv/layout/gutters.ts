import { type Cell, isAligned, isBeside } from './cell.ts';

/** A stretch of a page that an empty strip left of `x` divides in two, from its first cell to its last. */
export interface Gutter {
  x: number;
  width: number;
  left: readonly Cell[];
  right: readonly Cell[];
}

const minCells = 3;
const minWidth = 2;

/** Where at least three cells begin below each other, a column may begin. */
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

/** A long address or a wide heading may reach a little too far, into the next column. */
const maxOverflow = 14;

function crosses(cell: Cell, x: number): boolean {
  const reach = /\s/.test(cell.text) ? cell.x1 : cell.x1 - maxOverflow;
  return cell.x0 < x - 1 && reach > x - minWidth;
}

/** What lies between two lines that cross the strip is one stretch. */
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
 * A column begins with a heading, or with text that keeps its own lines. What stands above it, line by line beside
 * the left, belongs to a table or a list in columns that ends there. Columns whose first headings stand side by side
 * begin together.
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

/** A heading that ends its column while the other has ended heads the wide text below both. */
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

/** All ways to divide the cells (sorted by baseline) in two columns, the one with most cells first. */
export function guttersOf(cells: readonly Cell[], headings: ReadonlySet<Cell>): Gutter[] {
  return columnStarts(cells)
    .slice(1)
    .flatMap((x) => stretches(cells, x).map((stretch) => gutterAt(x, stretch, headings)))
    .filter((gutter) => gutter !== undefined)
    .toSorted((a, b) => b.left.length + b.right.length - a.left.length - a.right.length || b.width - a.width);
}
