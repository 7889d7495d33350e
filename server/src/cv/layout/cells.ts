import type { Run } from '../pdf/run.ts';
import type { Cell } from './cell.ts';

/** In heights of the text: a gap from here on divides two cells, and one from `wordGap` on two words. */
const cellGap = 1.2;
const wordGap = 0.14;

function follows(last: Run, next: Run): boolean {
  const size = Math.min(last.size, next.size);
  if (Math.abs(next.y - last.y) > 0.3 * size) return false;
  const gap = next.x0 - last.x1;
  return gap > -0.7 * size && gap < cellGap * Math.max(last.size, next.size);
}

/** Letter-spaced text comes as single letters, whose common gap says nothing of words. */
function letterGap(runs: readonly Run[]): number {
  const letters = runs.filter((run) => run.text.trim().length === 1);
  if (letters.length < 4 || letters.length < runs.length * 0.8) return 0;
  const gaps = runs.slice(1).map((run, index) => run.x0 - (runs[index]?.x1 ?? run.x0));
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

function joined(runs: readonly Run[]): string {
  const spacing = letterGap(runs);
  let text = '';
  let last: Run | undefined;
  for (const run of runs) {
    const gap = last ? run.x0 - last.x1 - spacing : 0;
    const apart = gap > (spacing > 0 ? 0.22 : wordGap) * run.size;
    text += apart && !/\s$/.test(text) && !/^\s/.test(run.text) ? ` ${run.text}` : run.text;
    last = run;
  }
  return closeLetters(text.trim());
}

/** 'K O N T A K T' is one word; two spaces between letters are kept as the space between words. */
export function closeLetters(text: string): string {
  const tokens = text.split(/\s+/);
  const single = tokens.filter((token) => token.length === 1).length;
  if (tokens.length < 4 || single < tokens.length * 0.85 || !/^\p{L}/u.test(text)) return text.replace(/\s+/g, ' ');
  return text
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ');
}

function cellOf(runs: readonly Run[]): Cell {
  const letters = (some: readonly Run[]) => some.reduce((sum, run) => sum + run.text.length, 0);
  const size = Math.max(...runs.map((run) => run.size));
  return {
    runs,
    text: joined(runs),
    x0: Math.min(...runs.map((run) => run.x0)),
    x1: Math.max(...runs.map((run) => run.x1)),
    y: runs[0]?.y ?? 0,
    size,
    bold: letters(runs.filter((run) => run.bold)) * 2 > letters(runs),
  };
}

export function cellsOf(runs: readonly Run[]): Cell[] {
  const open: Run[][] = [];
  for (const run of runs.toSorted((a, b) => a.x0 - b.x0)) {
    const cell = open.find((candidate) => {
      const last = candidate.at(-1);
      return last !== undefined && follows(last, run);
    });
    if (cell) cell.push(run);
    else open.push([run]);
  }
  return open
    .map(cellOf)
    .filter((cell) => cell.text !== '')
    .toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
}
