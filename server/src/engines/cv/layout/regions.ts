import type { Cell } from './cell.ts';
import { areColumns } from './column-kind.ts';
import { guttersOf } from './gutters.ts';

/** More cuts than any CV has: a page of thousands of scattered words must not cost thousands of tries. */
const maxDepth = 6;

function topOf(cells: readonly Cell[]): number {
  return Math.min(...cells.map((cell) => cell.y));
}

/** Cells (sorted by baseline) as regions in reading order; each is to be read line by line across its whole width. */
export function regionsOf(cells: readonly Cell[], headings: ReadonlySet<Cell>, depth = 0): Cell[][] {
  if (cells.length === 0) return [];
  const gutter = depth < maxDepth ? guttersOf(cells, headings).find((found) => areColumns(found, headings)) : undefined;
  if (!gutter) return [[...cells]];
  const inside = new Set([...gutter.left, ...gutter.right]);
  const top = topOf([...inside]);
  const outside = cells.filter((cell) => !inside.has(cell));
  const parts = [
    outside.filter((cell) => cell.y <= top),
    gutter.left,
    gutter.right,
    outside.filter((cell) => cell.y > top),
  ];
  return parts.flatMap((part) => regionsOf(part, headings, depth + 1));
}
