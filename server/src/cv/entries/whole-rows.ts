import type { Cell, Line } from '../layout/cell.ts';

/** How far below its cell, in heights of the text, what it wrapped to stands at most. */
const maxGap = 1.65;
const minColumns = 3;

function columnOf(cell: Cell, row: Line): number {
  return row.cells.findIndex((other) => Math.abs(other.x0 - cell.x0) < 2);
}

/** The first word below would not have fitted before the next column. */
function isFull(row: Line, column: number, below: Cell): boolean {
  const cell = row.cells[column];
  if (!cell || cell.bold !== below.bold) return false;
  const end = row.cells[column + 1]?.x0 ?? row.right;
  const word = (below.text.split(' ')[0] ?? '').length / below.text.length;
  return cell.x1 + word * (below.x1 - below.x0) > end - 2 * cell.size;
}

function goesOn(row: Line, next: Line): boolean {
  if (row.cells.length < minColumns || next.cells.length >= row.cells.length) return false;
  if (next.gap > maxGap || next.page !== row.page) return false;
  return next.cells.every((cell) => {
    const column = columnOf(cell, row);
    return column > 0 && isFull(row, column, cell);
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

/** The lines of a table with what its cells wrapped to joined to them. The first column, of dates, has its own way. */
export function withWholeRows(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && goesOn(row, line)) rows[rows.length - 1] = joined(row, line);
    else rows.push(line);
  }
  return rows;
}
