import { headingKinds } from '../sections/heading-kinds.ts';
import { type Cell, styleOf } from './cell.ts';

function isBelow(cell: Cell, below: Cell): boolean {
  const distance = below.y - cell.y;
  return Math.abs(below.x0 - cell.x0) <= 2 && distance > 0 && distance < 1.65 * cell.size;
}

function together(cell: Cell, below: Cell): string {
  return cell.text.endsWith('-') ? cell.text.slice(0, -1) + below.text : `${cell.text} ${below.text}`;
}

const kindsOf = (text: string) => headingKinds(text.replace(/\s*:$/, ''));

/** Two headings may well stand below each other: one goes on where it breaks a word or a phrase, or says nothing yet. */
function goesOn(cell: Cell, below: Cell): boolean {
  const broken = /-$|(&|\+|\/|\b(och|and|samt|i|av|of))$/i.test(cell.text) || /^(\p{Ll}|&)/u.test(below.text);
  return broken || kindsOf(cell.text).length === 0 || kindsOf(below.text).length === 0;
}

function isHeadingOver(cell: Cell, below: Cell): boolean {
  if (!isBelow(cell, below) || !/^\p{Lu}/u.test(cell.text) || styleOf(cell) !== styleOf(below)) return false;
  return goesOn(cell, below) && kindsOf(together(cell, below)).length > 0;
}

/**
 * Cells (sorted by baseline) with the headings that a narrow column broke in one: 'Arbetslivs-' above 'erfarenhet',
 * 'Utbildning' above 'och kurser'.
 */
export function withWholeHeadings(cells: readonly Cell[]): Cell[] {
  const gone = new Set<Cell>();
  return cells
    .map((cell) => {
      if (gone.has(cell) || cell.text.length > 30) return cell;
      const below = cells.find((other) => !gone.has(other) && isHeadingOver(cell, other));
      if (!below) return cell;
      gone.add(below);
      return { ...cell, text: together(cell, below), runs: [...cell.runs, ...below.runs] };
    })
    .filter((cell) => !gone.has(cell));
}
