import type { Cell, Line } from './cell.ts';

/** The line with other cells, for example without its label. */
export function withCells(line: Line, cells: readonly Cell[]): Line {
  return {
    ...line,
    cells,
    text: cells.map((cell) => cell.text).join('  '),
    x0: cells[0]?.x0 ?? line.x0,
    x1: cells.at(-1)?.x1 ?? line.x1,
    bold: cells[0]?.bold ?? line.bold,
  };
}

/** The part of a cell after a position in its text, without the runs before it. */
export function cellFrom(cell: Cell, position: number): Cell {
  let start = 0;
  const runs = cell.runs.filter((run) => {
    const end = start + run.text.length;
    start = end;
    return end > position;
  });
  const text = cell.text.slice(position).trim();
  const share = cell.text.length > 0 ? position / cell.text.length : 0;
  const first = runs[0];
  return {
    ...cell,
    runs: runs.length > 0 ? runs : cell.runs,
    text,
    x0: cell.x0 + (cell.x1 - cell.x0) * share,
    bold: first?.bold ?? cell.bold,
  };
}
