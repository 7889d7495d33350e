import { type Line, styleOf } from '../layout/cell.ts';
import { headingKinds } from './heading-kinds.ts';

/** How the document sets its headings, learnt from those whose words are known. */
export interface HeadingStyles {
  body: string;
  /** Styles that known headings have and little else. */
  headings: ReadonlySet<string>;
}

export function lineStyle(line: Line): string {
  const cell = line.cells[0];
  return cell ? styleOf(cell) : '';
}

function mostUsed(lines: readonly Line[]): string {
  const letters = new Map<string, number>();
  for (const line of lines) {
    for (const cell of line.cells) letters.set(styleOf(cell), (letters.get(styleOf(cell)) ?? 0) + cell.text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

export function headingStyles(lines: readonly Line[]): HeadingStyles {
  const body = mostUsed(lines);
  const counts = new Map<string, { known: number; others: number }>();
  for (const line of lines) {
    const style = lineStyle(line);
    const count = counts.get(style) ?? { known: 0, others: 0 };
    const known = line.cells.length === 1 && headingKinds(line.text.replace(/:$/, '')).length > 0;
    counts.set(style, known ? { ...count, known: count.known + 1 } : { ...count, others: count.others + 1 });
  }
  const own = [...counts].filter(([style, { known, others }]) => style !== body && known >= 2 && others <= known);
  return { body, headings: new Set(own.map(([style]) => style)) };
}
