import { findPeriod } from '../dates/period.ts';
import type { Cell, Line } from '../layout/cell.ts';
import { withCells } from '../layout/line-parts.ts';

/** Lines of a period wrapped in a narrow column: 'september', '2016 – juli', '2019'. */
const maxLines = 4;

function isBelow(cell: Cell, below: Cell): boolean {
  return Math.abs(cell.x0 - below.x0) < 3 || Math.abs(cell.x1 - below.x1) < 3;
}

/** '2023-' above '05' is one date, joined without a space. */
function joinTexts(text: string, below: string): string {
  return /\d[-/.]$/.test(text) && /^\d\d\b/.test(below) ? text + below : `${text} ${below}`;
}

function isClosed(text: string): boolean {
  const period = findPeriod(text);
  return period?.isRange === true && !period.current && period.length >= text.length - 1 && !/\d[-/.]$/.test(text);
}

function isWhole(text: string): boolean {
  const period = findPeriod(text);
  if (!period?.isRange || period.length < text.trim().length - 3) return false;
  return period.current === /\p{L}$/u.test(text.trim());
}

/** The cell and the cells below it in its column. */
function columnFrom(lines: readonly Line[], at: number, cell: Cell): Cell[] {
  const column = [cell];
  for (const line of lines.slice(at + 1, at + maxLines)) {
    const below = line.gap <= 2 ? line.cells.find((other) => isBelow(cell, other)) : undefined;
    if (!below || below.text.length > 20) break;
    column.push(below);
  }
  return column;
}

/** The period at the top of a column, and how many cells it is wrapped over. */
function wrappedPeriod(column: readonly Cell[]): { text: string; count: number } {
  let text = column[0]?.text ?? '';
  let found = { text, count: 1 };
  for (const [index, below] of column.slice(1).entries()) {
    if (isClosed(text) || (findPeriod(text)?.current && findPeriod(below.text)?.isRange)) break;
    text = joinTexts(text, below.text);
    if (isWhole(text)) found = { text, count: index + 2 };
  }
  return found;
}

function without(line: Line, cell: Cell | undefined): Line | undefined {
  const rest = line.cells.filter((other) => other !== cell);
  return rest.length === 0 ? undefined : withCells(line, rest);
}

/** Joins periods that are wrapped over several lines, in the first of them. */
export function joinWrappedPeriods(lines: readonly Line[]): Line[] {
  const joined: Line[] = [...lines];
  for (let at = 0; at + 1 < joined.length; at++) {
    const line = joined[at];
    for (const [index, cell] of (line?.cells ?? []).entries()) {
      const column = columnFrom(joined, at, cell);
      const { text, count } = wrappedPeriod(column);
      if (!line || count === 1) continue;
      joined[at] = withCells(
        line,
        line.cells.with(index, { ...cell, text, runs: column.slice(0, count).flatMap(({ runs }) => runs) }),
      );
      const rest = joined.slice(at + 1, at + count).map((below, row) => without(below, column[row + 1]));
      joined.splice(at + 1, count - 1, ...rest.filter((below) => below !== undefined));
      break;
    }
  }
  return joined;
}
