import type { Cell } from './cell.ts';

/** A stretch of a page that an empty strip left of `x` divides in two, from its first cell to its last. */
export interface Gutter {
  x: number;
  width: number;
  left: readonly Cell[];
  right: readonly Cell[];
}

const minCells = 3;
const minWidth = 5;

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

function crosses(cell: Cell, x: number): boolean {
  return cell.x0 < x - 1 && cell.x1 > x - minWidth;
}

/** What lies between two texts that cross the strip is one stretch. */
function stretches(cells: readonly Cell[], x: number): Cell[][] {
  const found: Cell[][] = [[]];
  for (const cell of cells) {
    if (crosses(cell, x)) found.push([]);
    else found.at(-1)?.push(cell);
  }
  return found;
}

function gutterAt(x: number, stretch: readonly Cell[]): Gutter | undefined {
  const left = stretch.filter((cell) => cell.x0 < x - 1);
  const right = stretch.filter((cell) => cell.x0 >= x - 1);
  if (left.length < minCells || right.length < minCells) return undefined;
  return { x, width: x - Math.max(...left.map((cell) => cell.x1)), left, right };
}

/** All ways to divide the cells (sorted by baseline) in two columns, the one with most cells first. */
export function guttersOf(cells: readonly Cell[]): Gutter[] {
  return columnStarts(cells)
    .slice(1)
    .flatMap((x) => stretches(cells, x).map((stretch) => gutterAt(x, stretch)))
    .filter((gutter) => gutter !== undefined)
    .toSorted((a, b) => b.left.length + b.right.length - a.left.length - a.right.length || b.width - a.width);
}
