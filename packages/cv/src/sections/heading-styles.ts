import { type Cell, describeStyle, type Line } from '../layout/cell.ts';
import { languageLevel } from '../tags/levels.ts';
import { headingKinds } from './heading-kinds.ts';

/** The styles of a document's body text and headings, learnt from headings with known words. */
export interface HeadingStyles {
  body: string;
  /** Styles that are used by known headings and little else. */
  headings: ReadonlySet<string>;
}

export function lineStyle(line: Line): string {
  const cell = line.cells[0];
  return cell ? describeStyle(cell) : '';
}

function mostUsed(cells: readonly Cell[]): string {
  const letters = new Map<string, number>();
  for (const cell of cells)
    letters.set(describeStyle(cell), (letters.get(describeStyle(cell)) ?? 0) + cell.text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

export function headingStyles(cells: readonly Cell[]): HeadingStyles {
  const body = mostUsed(cells);
  const counts = new Map<string, { known: number; others: number }>();
  for (const cell of cells) {
    const style = describeStyle(cell);
    const count = counts.get(style) ?? { known: 0, others: 0 };
    const known = headingKinds(cell.text.replace(/:$/, '')).length > 0;
    counts.set(style, known ? { ...count, known: count.known + 1 } : { ...count, others: count.others + 1 });
  }
  const own = [...counts].filter(([style, { known, others }]) => style !== body && known >= 2 && others <= known);
  return { body, headings: new Set(own.map(([style]) => style)) };
}

/** Cells that are headings by their words or style. 'Modersmål' beside a language is a level, not a heading. */
export function headingCells(cells: readonly Cell[]): Set<Cell> {
  const { headings } = headingStyles(cells);
  return new Set(
    cells.filter((cell) => {
      const kinds = /^\p{Lu}/u.test(cell.text) ? headingKinds(cell.text).join() : '';
      if (kinds !== '') return kinds !== 'languages' || languageLevel(cell.text) === null;
      const short = cell.text.length <= 40 && cell.text.split(' ').length <= 5;
      return headings.has(describeStyle(cell)) && short && !/[\d@.,]|^\p{Ll}/u.test(cell.text);
    }),
  );
}
