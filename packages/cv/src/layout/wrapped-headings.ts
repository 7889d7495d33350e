import { headingKinds } from '../sections/heading-kinds.ts';
import { headingStyles } from '../sections/heading-styles.ts';
import { type Cell, describeStyle, isBeside } from './cell.ts';
import { joinAtHyphen } from './join-hyphens.ts';

const maxLines = 3;
const maxLength = 30;

function isBelow(cell: Cell, below: Cell): boolean {
  const distance = below.y - cell.y;
  return Math.abs(below.x0 - cell.x0) <= 2 && distance > 0 && distance < 1.65 * cell.size;
}

function joinHeadingCells(parts: readonly Cell[]): string {
  return parts.reduce((text, { text: next }) => (text === '' ? next : joinAtHyphen(text, next)), '');
}

const readHeadingKinds = (text: string) => headingKinds(text.replace(/\s*:$/, ''));
const isHeading = (text: string) => readHeadingKinds(text).length > 0;

function isBroken(text: string, below: string): boolean {
  return /-$|(&|\+|\/|\b(och|and|samt|i|av|of))$/i.test(text) || /^(\p{Ll}|&)/u.test(below);
}

/** Finds headings that are wrapped over several cells of a page. */
class Page {
  private readonly cells: readonly Cell[];
  private readonly styles;

  constructor(cells: readonly Cell[]) {
    this.cells = cells;
    this.styles = headingStyles(cells);
  }

  private isLabel(cell: Cell): boolean {
    return this.cells.some((other) => other.x0 > cell.x1 && isBeside(cell, other));
  }

  /** Two known headings in heading style, directly below each other, are one heading only if they are of one kind together. */
  private isContinuedBy(text: string, below: Cell): boolean {
    if (text.endsWith(':')) return false;
    if (isBroken(text, below.text) || !isHeading(text) || !isHeading(below.text)) return true;
    const isOne = readHeadingKinds(`${text} ${below.text}`).length === 1;
    return isOne && this.styles.headings.has(describeStyle(below)) && !this.isLabel(below);
  }

  private mayBegin(cell: Cell): boolean {
    const isSetApart = cell.bold || describeStyle(cell) !== this.styles.body;
    return isSetApart && cell.text.length <= maxLength && /^\P{L}*\p{Lu}/u.test(cell.text);
  }

  /** The cells of the heading that begins with this cell, itself included. */
  partsFrom(cell: Cell): Cell[] {
    let [parts, found] = [[cell], [cell]];
    while (this.mayBegin(cell) && parts.length < maxLines) {
      const last = parts.at(-1) ?? cell;
      const below = this.cells.find((other) => isBelow(last, other) && describeStyle(other) === describeStyle(cell));
      if (!below || !this.isContinuedBy(joinHeadingCells(parts), below)) break;
      parts = [...parts, below];
      if (isHeading(joinHeadingCells(parts))) found = parts;
    }
    return found;
  }
}

/**
 * Joins headings that are wrapped in a narrow column: 'Arbetslivs-' above 'erfarenhet', 'Utbildning' above 'och kurser'.
 * The cells must be sorted by baseline.
 */
export function joinWrappedHeadings(cells: readonly Cell[]): Cell[] {
  const page = new Page(cells);
  const joined = new Set<Cell>();
  return cells.flatMap((cell) => {
    if (joined.has(cell)) return [];
    const parts = page.partsFrom(cell);
    if (parts.length === 1) return [cell];
    for (const part of parts.slice(1)) joined.add(part);
    const runs = parts.flatMap((part) => part.runs);
    return [{ ...cell, text: joinHeadingCells(parts), runs, x1: Math.max(...parts.map((part) => part.x1)) }];
  });
}
