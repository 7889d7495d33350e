import { findPeriod } from '../dates/period.ts';
import { isTableHead } from '../sections/table-head.ts';
import { type Cell, isAligned, isBeside } from './cell.ts';
import type { Gutter } from './gutters.ts';

function isDated(cell: Cell): boolean {
  const period = findPeriod(cell.text);
  return period !== undefined && period.length >= cell.text.length * 0.5;
}

/** The share, from 0 to 1, of the items that pass the test; 0 of no items. */
export function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}

/** The cell on the other side of the gutter, on the same baseline and nearest to the gutter. */
function findPartner(cell: Cell, others: readonly Cell[], nearest: (a: Cell, b: Cell) => number): Cell | undefined {
  return others.filter((other) => isAligned(cell, other)).toSorted(nearest)[0];
}

const contactPattern =
  /@|^\+?[\d\s()-]{7,}$|^(tel|telefon|mobil|e-?post|e-?mail|mail|adress|address|phone)\b|\d{3}\s?\d{2}\s\p{Lu}/iu;

function isContact({ text }: Cell): boolean {
  return contactPattern.test(text);
}

/** Most cells of one side have a period on the same line on the other side, also with columns in between. */
function isDatedTable(left: readonly Cell[], right: readonly Cell[]): boolean {
  const besidePeriod = (others: readonly Cell[]) => {
    const dated = others.filter(isDated);
    return (cell: Cell) => dated.some((other) => isAligned(cell, other));
  };
  return share(right, besidePeriod(left)) >= 0.5 || share(left, besidePeriod(right)) >= 0.5;
}

/** For each cell its partner on the other side, if it has one. */
function partners(cells: readonly Cell[], others: readonly Cell[], nearest: (a: Cell, b: Cell) => number): Cell[] {
  return cells.map((cell) => findPartner(cell, others, nearest)).filter((cell) => cell !== undefined);
}

const toRight = (a: Cell, b: Cell) => b.x1 - a.x1;
const toLeft = (a: Cell, b: Cell) => a.x0 - b.x0;

/**
 * Periods on one side beside their entries on the other. If both sides have headings they are probably columns, so a few
 * periods that happen to be beside text are not enough.
 */
function hasDatesBeside({ left, right }: GutterSides, headings: ReadonlySet<Cell>): boolean {
  const bothHaveHeadings =
    left.some((cell) => headings.has(cell)) && right.filter((cell) => headings.has(cell)).length >= 2;
  const isSome = (cells: readonly Cell[], own: readonly Cell[]) => {
    const dated = cells.filter(isDated).length;
    const most = dated >= 0.75 * own.filter(isDated).length;
    return (
      cells.length >= 2 &&
      share(cells, isDated) >= (bothHaveHeadings ? 0.6 : 0.4) &&
      (!bothHaveHeadings || (dated >= 3 && most))
    );
  };
  const nearLeft = [...new Set(partners(right, left, toRight))];
  const nearRight = [...new Set(partners(left, right, toLeft))];
  return isSome(nearLeft, left) || (isSome(nearRight, right) && share(right, isDated) >= 0.2);
}

type GutterSides = Pick<Gutter, 'left' | 'right'>;

/** Many cells on the left are dates with text beside them. */
function isDateMargin({ left, right }: GutterSides): boolean {
  const dated = left.filter(isDated);
  return (
    dated.length >= 0.35 * left.length && share(dated, (cell) => findPartner(cell, right, toLeft) !== undefined) >= 0.6
  );
}

/** One side has hardly anything but dates and headings. Smaller dates need not share the exact baseline. */
function isNarrowDateMargin(own: readonly Cell[], others: readonly Cell[], headings: ReadonlySet<Cell>): boolean {
  const dated = own.filter(isDated);
  const rest = own.filter((cell) => !headings.has(cell) && !isDated(cell));
  return (
    dated.length >= 3 &&
    dated.length > rest.length &&
    share(others, isDated) < 0.1 &&
    share(dated, (cell) => others.some((other) => isBeside(cell, other))) >= 0.6
  );
}

/**
 * True if the two sides are columns, read one after the other. Otherwise they are rows of a table, read across: dates
 * beside entries, headings beside their sections, languages beside levels.
 */
export function areColumns(gutter: Gutter, headings: ReadonlySet<Cell>): boolean {
  const all = [...gutter.left, ...gutter.right];
  const inHead = (cell: Cell) => isTableHead({ cells: all.filter((other) => isBeside(cell, other)) });
  const left = gutter.left.filter((cell) => !inHead(cell));
  const right = gutter.right.filter((cell) => !inHead(cell));
  if (left.length === 0 || right.length === 0 || hasDatesBeside({ left, right }, headings)) return false;
  if (isDateMargin({ left, right }) || isDatedTable(left, right)) return false;
  if (isNarrowDateMargin(left, right, headings) || isNarrowDateMargin(right, left, headings)) return false;
  return areIndependent({ left, right }, headings);
}

/** The left side has labels for the right side. A heading may have nothing beside it. */
function isLabelColumn({ left, right }: GutterSides, headings: ReadonlySet<Cell>): boolean {
  const isHeading = (cell: Cell) => headings.has(cell);
  if (share(left, isHeading) >= 0.8 && share(right, isHeading) < 0.1) return true;
  const paired = left.filter((cell) => findPartner(cell, right, toLeft));
  const alone = left.filter((cell) => !paired.includes(cell) && !isHeading(cell));
  const labels = share(paired, (cell) => isHeading(cell) || isDated(cell) || cell.text.endsWith(':'));
  return paired.length >= 3 * alone.length && labels >= 0.5;
}

function areIndependent({ left, right }: GutterSides, headings: ReadonlySet<Cell>): boolean {
  const isHeading = (cell: Cell) => headings.has(cell);
  const leftAligned = partners(left, right, toLeft).length / left.length;
  const rightAligned = partners(right, left, toRight).length / right.length;
  const leftHeadings = left.filter(isHeading).length;
  const rightHeadings = right.filter(isHeading).length;
  if (leftHeadings > 0 && isLabelColumn({ left, right }, headings)) return false;
  if (leftHeadings > 0 && rightHeadings > 0) return true;
  if (leftHeadings > 0)
    return rightAligned < 0.8 && !left.some((cell) => isDated(cell) && findPartner(cell, right, toLeft));
  if (rightHeadings > 0) return rightAligned < 0.8 && left.length > 3;
  if (leftAligned > 0.8 && rightAligned > 0.8) return false;
  return share(left, isContact) >= 0.3 || share(right, isContact) >= 0.3;
}
