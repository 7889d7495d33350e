import { headingKinds } from '../sections/heading-kinds.ts';
import { headingStyles } from '../sections/heading-styles.ts';
import { type Cell, isBeside, styleOf } from './cell.ts';

/** No heading is broken more often. */
const maxLines = 3;
const maxLength = 30;

function isBelow(cell: Cell, below: Cell): boolean {
  const distance = below.y - cell.y;
  return Math.abs(below.x0 - cell.x0) <= 2 && distance > 0 && distance < 1.65 * cell.size;
}

function together(parts: readonly Cell[]): string {
  return parts.reduce((text, { text: next }) => {
    if (text === '') return next;
    return text.endsWith('-') ? text.slice(0, -1) + next : `${text} ${next}`;
  }, '');
}

const kindsOf = (text: string) => headingKinds(text.replace(/\s*:$/, ''));
const isHeading = (text: string) => kindsOf(text).length > 0;

function isBroken(text: string, below: string): boolean {
  return /-$|(&|\+|\/|\b(och|and|samt|i|av|of))$/i.test(text) || /^(\p{Ll}|&)/u.test(below);
}

/** The page's cells, to look for what goes on below what. */
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

  /** Headings that are set as no other text stand right below each other only where one was broken in two. */
  private goesOn(text: string, below: Cell): boolean {
    if (text.endsWith(':')) return false;
    if (isBroken(text, below.text) || !isHeading(text) || !isHeading(below.text)) return true;
    const isOne = kindsOf(`${text} ${below.text}`).length === 1;
    return isOne && this.styles.headings.has(styleOf(below)) && !this.isLabel(below);
  }

  private mayBegin(cell: Cell): boolean {
    const isSetApart = cell.bold || styleOf(cell) !== this.styles.body;
    return isSetApart && cell.text.length <= maxLength && /^\P{L}*\p{Lu}/u.test(cell.text);
  }

  /** The cells that are one heading together with this one, itself first. */
  partsFrom(cell: Cell): Cell[] {
    let [parts, found] = [[cell], [cell]];
    while (this.mayBegin(cell) && parts.length < maxLines) {
      const last = parts.at(-1) ?? cell;
      const below = this.cells.find((other) => isBelow(last, other) && styleOf(other) === styleOf(cell));
      if (!below || !this.goesOn(together(parts), below)) break;
      parts = [...parts, below];
      if (isHeading(together(parts))) found = parts;
    }
    return found;
  }
}

/**
 * Cells (sorted by baseline) with the headings that a narrow column broke in one: 'Arbetslivs-' above 'erfarenhet',
 * 'Utbildning' above 'och kurser'.
 */
export function withWholeHeadings(cells: readonly Cell[]): Cell[] {
  const page = new Page(cells);
  const gone = new Set<Cell>();
  return cells.flatMap((cell) => {
    if (gone.has(cell)) return [];
    const parts = page.partsFrom(cell);
    if (parts.length === 1) return [cell];
    for (const part of parts.slice(1)) gone.add(part);
    const runs = parts.flatMap((part) => part.runs);
    return [{ ...cell, text: together(parts), runs, x1: Math.max(...parts.map((part) => part.x1)) }];
  });
}
