import type { Cell, Line } from '../layout/cell.ts';

/** Largest gap between a wrapped cell's lines, in text heights. */
const maxGap = 1.65;
const minColumns = 3;

function columnOf(cell: Cell, row: Line): number {
  return row.cells.findIndex((other) => Math.abs(other.x0 - cell.x0) < 2);
}

/** The first word below would not have fitted on the row, before the next column or the right edge. */
function isFull(row: Line, column: number, below: Cell, lines: readonly Line[]): boolean {
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

function isContinuedBy(row: Line, next: Line, lines: readonly Line[]): boolean {
  if (row.cells.length < minColumns || next.cells.length >= row.cells.length) return false;
  if (next.gap > maxGap || next.page !== row.page) return false;
  return next.cells.every((cell) => {
    const column = columnOf(cell, row);
    return column > 0 && isFull(row, column, cell, lines);
  });
}

function joined(row: Line, next: Line): Line {
  const cells = row.cells.map((cell, column) => {
    const below = next.cells.find((other) => columnOf(other, row) === column);
    return below
      ? { ...cell, text: `${cell.text} ${below.text}`, x1: below.x1, runs: [...cell.runs, ...below.runs] }
      : cell;
  });
  return { ...row, cells, text: cells.map((cell) => cell.text).join('  ') };
}

/** Joins wrapped cells in a table's rows. Dates in the first column are joined by `joinWrappedPeriods`. */
export function joinWrappedRows(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && isContinuedBy(row, line, lines)) rows[rows.length - 1] = joined(row, line);
    else rows.push(line);
  }
  return rows;
}
