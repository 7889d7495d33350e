import type { Run } from '../pdf/run.ts';
import { headingKinds } from '../sections/heading-kinds.ts';
import type { Cell } from './cell.ts';

/** In text heights: a gap of at least `cellGap` separates cells, one of at least `wordGap` words. */
const cellGap = 1.2;
const wordGap = 0.14;
/** Where a column begins, a narrower gap separates cells too. */
const columnGap = 0.25;

/** A letter-spaced word: 'K O N T A K T'. Kerned pairs may stay together: 'K O N TA K T'. */
function isSpaced({ text }: Run): boolean {
  const tokens = text.trim().split(/\s+/);
  const single = tokens.filter((token) => token.length === 1).length;
  const longest = single > 4 && single >= tokens.length * 0.8 ? 4 : 3;
  return tokens.every((token) => token.length <= longest) && single >= tokens.length * 0.6;
}

/** One run is letter-spaced and the other is not. Short texts such as 'P Å' could be either. */
function differInSpacing(a: Run, b: Run): boolean {
  return [a, b].every(({ text }) => text.trim().length > 4) && isSpaced(a) !== isSpaced(b);
}

/** A heading in the margin may reach close to the text beside it, but has another style. */
function isHeadingBefore(last: Run, next: Run): boolean {
  const unlike = last.font !== next.font || last.size !== next.size;
  return (
    unlike &&
    /^[\p{Lu}\d•–-]/u.test(next.text) &&
    !last.text.trim().endsWith(':') &&
    headingKinds(last.text.trim()).length > 0
  );
}

function follows(last: Run, next: Run, columns: readonly number[]): boolean {
  const size = Math.min(last.size, next.size);
  if (Math.abs(next.y - last.y) > 0.3 * size) return false;
  const gap = next.x0 - last.x1;
  const height = Math.max(last.size, next.size);
  const hasGap = gap > columnGap * height || (gap < 0 && last.font !== next.font);
  if (hasGap && columns.some((start) => Math.abs(start - next.x0) < 1.5)) return false;
  const mayBeSeparate = gap > columnGap * height || last.font !== next.font || last.size !== next.size;
  if (mayBeSeparate && differInSpacing(last, next)) return false;
  if (isHeadingBefore(last, next)) return false;
  const widest = last.text.length > 2 && isSpaced(last) && isSpaced(next) ? 2 : cellGap;
  return gap > -0.7 * size && gap < widest * height;
}

/** A heading so widely letter-spaced that each letter is a run. */
function spreadHeading(runs: readonly Run[]): string | undefined {
  if (runs.length < 4 || runs.some(({ text }) => !/^\p{L}$/u.test(text.trim()))) return undefined;
  const text = runs.map((run) => run.text.trim()).join('');
  return headingKinds(text).length > 0 ? text : undefined;
}

function joined(runs: readonly Run[]): string {
  const heading = spreadHeading(runs);
  if (heading !== undefined) return heading;
  const sure = runs.filter((run) => isSpaced(run) && /^\S{1,3} \S{1,3} /.test(run.text));
  const letters = sure.reduce((sum, run) => sum + run.text.replace(/\s/g, '').length, 0);
  const all = runs.reduce((sum, run) => sum + run.text.replace(/\s/g, '').length, 0);
  const spaced = letters >= 4 || (letters >= 3 && all >= 4 && runs.every((run) => run.size === runs[0]?.size));
  let text = '';
  let last: Run | undefined;
  for (const run of runs) {
    const own = spaced && isSpaced(run) ? run.text.replace(/\s/g, '') : run.text;
    const apart = last !== undefined && run.x0 - last.x1 > wordGap * run.size;
    text += apart && !/\s$/.test(text) && !/^\s/.test(own) ? ` ${own}` : own;
    last = run;
  }
  return text.trim().replace(/\s+/g, ' ');
}

function joinRuns(runs: readonly Run[]): Cell {
  const letters = (some: readonly Run[]) => some.reduce((sum, run) => sum + run.text.length, 0);
  return {
    runs,
    text: joined(runs),
    x0: Math.min(...runs.map((run) => run.x0)),
    x1: Math.max(...runs.map((run) => run.x1)),
    y: runs[0]?.y ?? 0,
    size: Math.max(...runs.map((run) => run.size)),
    bold: letters(runs.filter((run) => run.bold)) * 2 > letters(runs),
  };
}

function group(runs: readonly Run[], columns: readonly number[]): Run[][] {
  const open: Run[][] = [];
  for (const run of runs.toSorted((a, b) => a.x0 - b.x0)) {
    const cell = open.findLast((candidate) => {
      const last = candidate.at(-1);
      return last !== undefined && follows(last, run, columns);
    });
    if (cell) cell.push(run);
    else open.push([run]);
  }
  return open;
}

const minStarts = 5;

/** Positions where many cells begin. Text that reaches close to one from the left ends there. */
function columnStarts(cells: readonly Run[][]): number[] {
  const starts = new Map<number, number>();
  for (const [first] of cells) if (first) starts.set(Math.round(first.x0), (starts.get(Math.round(first.x0)) ?? 0) + 1);
  return [...starts].filter(([, count]) => count >= minStarts).map(([start]) => start);
}

export function groupCells(runs: readonly Run[]): Cell[] {
  return group(runs, columnStarts(group(runs, [])))
    .map(joinRuns)
    .filter((cell) => cell.text !== '')
    .toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
}
