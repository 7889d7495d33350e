import { findPeriod } from '../dates/period.ts';
import { hasBullet } from '../layout/bullets.ts';
import { type Cell, describeStyle, isFull, type Line } from '../layout/cell.ts';
import { joinAtHyphen } from '../layout/join-hyphens.ts';
import { withCells } from '../layout/line-parts.ts';
import { isHeadLine } from './line-shape.ts';

/** Joins what a narrow column wraps: periods, cells of table rows, and heads of entries. */
export function joinWrappedLines(lines: readonly Line[]): Line[] {
  return joinWrappedHeads(joinWrappedRows(joinWrappedPeriods(lines.map(joinDateColumns))));
}

/** In forms and tables, first and last day have columns of their own: '2019-03', '2021-06'. */
function joinDateColumns(line: Line): Line {
  const at = line.cells.findIndex(({ text }, index) => {
    const next = line.cells[index + 1];
    const period = next && !findPeriod(text)?.isRange ? findPeriod(`${text} – ${next.text}`) : undefined;
    return period?.isRange && period.length >= text.length + (next?.text.length ?? 0) + 3;
  });
  const [first, last] = [line.cells[at], line.cells[at + 1]];
  if (!first || !last) return line;
  const joined = { ...first, text: `${first.text} – ${last.text}`, x1: last.x1, runs: [...first.runs, ...last.runs] };
  return withCells(line, line.cells.toSpliced(at, 2, joined));
}

/** Lines of a period wrapped in a narrow column: 'september', '2016 – juli', '2019'. */
const maxLines = 4;

function isInColumn(cell: Cell, below: Cell): boolean {
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
    const below = line.gap <= 2 ? line.cells.find((other) => isInColumn(cell, other)) : undefined;
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
function joinWrappedPeriods(lines: readonly Line[]): Line[] {
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

/** Largest gap between a wrapped cell's lines, in text heights. */
const maxRowGap = 1.65;
const minColumns = 3;

function findRowColumn(cell: Cell, row: Line): number {
  return row.cells.findIndex((other) => Math.abs(other.x0 - cell.x0) < 2);
}

/** The first word below would not have fitted on the row, before the next column or the right edge. */
function isFullCell(row: Line, column: number, below: Cell, lines: readonly Line[]): boolean {
  const cell = row.cells[column];
  if (!cell || cell.bold !== below.bold) return false;
  const end = row.cells[column + 1]?.x0 ?? rightEdge(cell, lines);
  const word = (below.text.split(' ')[0] ?? '').length / below.text.length;
  return cell.x1 + word * (below.x1 - below.x0) > end - 2 * cell.size;
}

/** The right edge of the cell's column. Lines outside the table may be wider, so only this column counts. */
function rightEdge({ x0 }: Cell, lines: readonly Line[]): number {
  return Math.max(
    ...lines.flatMap(({ cells }) => cells.filter((cell) => Math.abs(cell.x0 - x0) < 2)).map(({ x1 }) => x1),
  );
}

function isContinuedRow(row: Line, next: Line, lines: readonly Line[]): boolean {
  if (row.cells.length < minColumns || next.cells.length >= row.cells.length) return false;
  if (next.gap > maxRowGap || next.page !== row.page) return false;
  return next.cells.every((cell) => {
    const column = findRowColumn(cell, row);
    return column > 0 && isFullCell(row, column, cell, lines);
  });
}

function joinRows(row: Line, next: Line): Line {
  const cells = row.cells.map((cell, column) => {
    const below = next.cells.find((other) => findRowColumn(other, row) === column);
    return below
      ? { ...cell, text: joinAtHyphen(cell.text, below.text), x1: below.x1, runs: [...cell.runs, ...below.runs] }
      : cell;
  });
  return { ...row, cells, text: cells.map((cell) => cell.text).join('  ') };
}

/** Joins wrapped cells in a table's rows. Dates in the first column are joinRows by `joinWrappedPeriods`. */
function joinWrappedRows(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && isContinuedRow(row, line, lines)) rows[rows.length - 1] = joinRows(row, line);
    else rows.push(line);
  }
  return rows;
}

function isSetApart(line: Line): boolean {
  return line.bold && line.cells.length === 1 && !hasBullet(line.text);
}

/** A full bold line is continued by the bold line directly below, unless that begins with a period. */
function isContinuedBold(line: Line, below: Line): boolean {
  const [cell, next] = [line.cells[0], below.cells[0]];
  if (!cell || !next || !isSetApart(line) || !isSetApart(below) || below.gap > 1.65) return false;
  if (describeStyle(cell) !== describeStyle(next) || Math.abs(cell.x0 - next.x0) > 2 || !isFull(line, below))
    return false;
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
  const isAlike = describeStyle(cell) === describeStyle(next) && Math.abs(cell.x0 - next.x0) <= 2;
  return isAlike && openEnd.test(cell.text) && !findPeriod(next.text)?.isRange;
}

/** Joins heads of entries that are wrapped in a narrow column. */
function joinWrappedHeads(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const at = above ? headCell(above) : 0;
    const [cell, next] = [above?.cells[at], line.cells[0]];
    if (!above || !cell || !next || !(isContinuedBold(above, line) || endsOpen(above, line))) {
      whole.push(line);
      continue;
    }
    const joined = { ...cell, text: joinAtHyphen(cell.text, next.text), runs: [...cell.runs, ...next.runs] };
    whole[whole.length - 1] = withCells({ ...above, x1: line.x1 }, above.cells.with(at, joined));
  }
  return whole;
}
