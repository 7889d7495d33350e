import { findPeriod } from '../dates/period.ts';
import { hasBullet } from '../layout/bullets.ts';
import { isFull, type Line, styleOf } from '../layout/cell.ts';
import { withCells } from '../layout/line-parts.ts';
import { isHeadLine } from './line-shape.ts';

function isSetApart(line: Line): boolean {
  return line.bold && line.cells.length === 1 && !hasBullet(line.text);
}

/** A full bold line is continued by the bold line directly below, unless that begins with a period. */
function isContinuedBold(line: Line, below: Line): boolean {
  const [cell, next] = [line.cells[0], below.cells[0]];
  if (!cell || !next || !isSetApart(line) || !isSetApart(below) || below.gap > 1.65) return false;
  if (styleOf(cell) !== styleOf(next) || Math.abs(cell.x0 - next.x0) > 2 || !isFull(line, below)) return false;
  const [own, others] = [findPeriod(cell.text), findPeriod(next.text)];
  if (own?.isRange && others?.isRange) return false;
  const isBroken = findPeriod(`${cell.text} ${next.text}`)?.isRange && !own?.isRange;
  return isBroken === true || others?.index !== 0;
}

const openEnd = /(?:\s(?:och|and|i|in|of|för|for|vid|the|inom|med|with|på|at)|\s&|-)$/u;

/** Index of the cell that may be continued below: the last one, or the one before a period at the line's end. */
function headCell({ cells }: Line): number {
  const last = cells.at(-1);
  const period = last && cells.length === 2 ? findPeriod(last.text) : undefined;
  return period?.isRange && period.length === last?.text.length ? 0 : cells.length - 1;
}

/** 'KTH Royal Institute of', 'Kandidatexamen i medie- och': such an ending is always continued below. */
function endsOpen(line: Line, below: Line): boolean {
  const [cell, next] = [line.cells[headCell(line)], below.cells[0]];
  if (!cell || !next || below.gap > 1.65 || below.cells.length > 1 || !isHeadLine(line) || hasBullet(below.text))
    return false;
  const isAlike = styleOf(cell) === styleOf(next) && Math.abs(cell.x0 - next.x0) <= 2;
  return isAlike && openEnd.test(cell.text) && !findPeriod(next.text)?.isRange;
}

/** Joins heads of entries that are wrapped in a narrow column. */
export function joinWrappedHeads(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const at = above ? headCell(above) : 0;
    const [cell, next] = [above?.cells[at], line.cells[0]];
    if (!above || !cell || !next || !(isContinuedBold(above, line) || endsOpen(above, line))) {
      whole.push(line);
      continue;
    }
    const joined = { ...cell, text: `${cell.text} ${next.text}`, runs: [...cell.runs, ...next.runs] };
    whole[whole.length - 1] = withCells({ ...above, x1: line.x1 }, above.cells.with(at, joined));
  }
  return whole;
}
