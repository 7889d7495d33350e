import { findPeriod } from '../dates/period.ts';
import type { Cell, Line } from '../layout/cell.ts';
import { withCells } from '../layout/line-parts.ts';

function isBelow(cell: Cell, below: Cell): boolean {
  return Math.abs(cell.x0 - below.x0) < 3 || Math.abs(cell.x1 - below.x1) < 3;
}

/** '2023-' above '05' is one date, and needs no space. */
function together(cell: Cell, below: Cell): string {
  const insideDate = /\d[-/.]$/.test(cell.text) && /^\d\d$/.test(below.text);
  return insideDate ? cell.text + below.text : `${cell.text} ${below.text}`;
}

/** 'september 2022 –' above 'oktober 2025': one period that its narrow column broke. */
function joins(cell: Cell, below: Cell): boolean {
  const text = together(cell, below);
  const whole = findPeriod(text);
  if (!whole?.isRange || whole.current !== /\p{L}$/u.test(text.trim()) || whole.length < text.trim().length - 3)
    return false;
  const above = findPeriod(cell.text);
  const isWhole = above?.isRange === true && !above.current && above.length >= cell.text.length - 1;
  return !isWhole && isBelow(cell, below);
}

/** Lines with the periods that were broken over two of them joined in the first. */
export function withWholePeriods(lines: readonly Line[]): Line[] {
  const joined: Line[] = [...lines];
  for (let at = 0; at + 1 < joined.length; at++) {
    const [line, next] = [joined[at], joined[at + 1]];
    if (!line || !next || next.gap > 2) continue;
    for (const [index, cell] of line.cells.entries()) {
      const below = next.cells.find((candidate) => joins(cell, candidate));
      if (!below) continue;
      const whole = { ...cell, text: together(cell, below), runs: [...cell.runs, ...below.runs] };
      joined[at] = withCells(line, line.cells.with(index, whole));
      const rest = next.cells.filter((candidate) => candidate !== below);
      joined.splice(at + 1, 1, ...(rest.length > 0 ? [withCells(next, rest)] : []));
      break;
    }
  }
  return joined;
}
