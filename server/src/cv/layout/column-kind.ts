import { findPeriod } from '../dates/period.ts';
import { isHeading as hasHeadingWords } from '../sections/heading-kinds.ts';
import { type Cell, isBeside } from './cell.ts';
import { isTableHead } from '../sections/table-head.ts';
import type { Gutter } from './gutters.ts';

function isDated(cell: Cell): boolean {
  const period = findPeriod(cell.text);
  return period !== undefined && period.length >= cell.text.length * 0.5;
}

function isHeading({ text }: Cell): boolean {
  return /^\p{Lu}/u.test(text) && hasHeadingWords(text);
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}

/** The cell of the other side on the same baseline that stands nearest to the gutter. */
function partner(cell: Cell, others: readonly Cell[], nearest: (a: Cell, b: Cell) => number): Cell | undefined {
  return others.filter((other) => isBeside(cell, other)).toSorted(nearest)[0];
}

const contactPattern = /@|^\+?[\d\s()-]{7,}$|^(tel|telefon|mobil|e-?post|e-?mail|mail|adress|address|phone)\b|\d{3}\s?\d{2}\s\p{Lu}/iu;

function isContact({ text }: Cell): boolean {
  return contactPattern.test(text);
}

/** Most of what stands on one side has a period on its line on the other, however many columns lie between. */
function isDatedTable(left: readonly Cell[], right: readonly Cell[]): boolean {
  const besidePeriod = (others: readonly Cell[]) => {
    const dated = others.filter(isDated);
    return (cell: Cell) => dated.some((other) => isBeside(cell, other));
  };
  return share(right, besidePeriod(left)) >= 0.5 || share(left, besidePeriod(right)) >= 0.5;
}

/**
 * Whether the two sides are to be read one after the other. If not they are rows of a table, read across: dates beside
 * what was done then, headings beside what they head, languages beside their levels.
 */
export function areColumns(gutter: Gutter): boolean {
  const all = [...gutter.left, ...gutter.right];
  const inHead = (cell: Cell) => isTableHead({ cells: all.filter((other) => isBeside(cell, other)) });
  const left = gutter.left.filter((cell) => !inHead(cell));
  const right = gutter.right.filter((cell) => !inHead(cell));
  if (left.length === 0 || right.length === 0) return false;
  const rightPartners = right.map((cell) => partner(cell, left, (a, b) => b.x1 - a.x1)).filter((cell) => cell !== undefined);
  const nearLeft = [...new Set(rightPartners)];
  if (nearLeft.length >= 2 && share(nearLeft, isDated) >= 0.4) return false;
  if (share(left, isDated) >= 0.35 || isDatedTable(left, right)) return false;
  const leftPartners = left.map((cell) => partner(cell, right, (a, b) => a.x0 - b.x0)).filter((cell) => cell !== undefined);
  const nearRight = [...new Set(leftPartners)];
  if (nearRight.length >= 2 && share(nearRight, isDated) >= 0.4 && share(right, isDated) >= 0.2) return false;
  return readApart({ left, right }, leftPartners.length, rightPartners.length / right.length);
}

/** Beside each label stands what it labels; a heading may also stand alone. */
function isLabelColumn(left: readonly Cell[], right: readonly Cell[]): boolean {
  const beside = left.filter((cell) => partner(cell, right, (a, b) => a.x0 - b.x0));
  const alone = left.filter((cell) => !beside.includes(cell) && !isHeading(cell));
  const labels = share(beside, (cell) => isHeading(cell) || isDated(cell) || cell.text.endsWith(':'));
  return beside.length >= 3 * alone.length && labels >= 0.5;
}

function readApart({ left, right }: Pick<Gutter, 'left' | 'right'>, besideLeft: number, rightAligned: number): boolean {
  const leftHeadings = left.filter(isHeading).length;
  const rightHeadings = right.filter(isHeading).length;
  if (leftHeadings > 0 && isLabelColumn(left, right)) return false;
  if (leftHeadings > 0 && rightHeadings > 0) return true;
  if (leftHeadings > 0) return rightAligned < 0.8;
  if (rightHeadings > 0) return rightAligned < 0.8 && left.length > 3;
  if (besideLeft > 0.8 * left.length && rightAligned > 0.8) return false;
  return share(left, isContact) >= 0.3 || share(right, isContact) >= 0.3;
}
