import { findPeriod } from '../dates/period.ts';
import { hasBullet } from '../layout/bullets.ts';
import { isFull, type Line, styleOf } from '../layout/cell.ts';

function isSetApart(line: Line): boolean {
  return line.bold && line.cells.length === 1 && !hasBullet(line.text);
}

/** A bold line that filled its column goes on in the bold line right below; what begins with a date does not. */
function goesOn(line: Line, below: Line): boolean {
  const [cell, next] = [line.cells[0], below.cells[0]];
  if (!cell || !next || !isSetApart(line) || !isSetApart(below) || below.gap > 1.65) return false;
  if (styleOf(cell) !== styleOf(next) || Math.abs(cell.x0 - next.x0) > 2 || !isFull(line, below)) return false;
  const isBroken = findPeriod(`${cell.text} ${next.text}`)?.isRange && !findPeriod(cell.text)?.isRange;
  return isBroken === true || findPeriod(next.text)?.index !== 0;
}

/** The lines of entries with heads that a narrow column broke joined again. */
export function withWholeHeads(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const [cell, next] = [above?.cells[0], line.cells[0]];
    if (!above || !cell || !next || !goesOn(above, line)) {
      whole.push(line);
      continue;
    }
    const text = `${cell.text} ${next.text}`;
    const joined = { ...cell, text, runs: [...cell.runs, ...next.runs] };
    whole[whole.length - 1] = { ...above, text, cells: [joined], x1: line.x1 };
  }
  return whole;
}
