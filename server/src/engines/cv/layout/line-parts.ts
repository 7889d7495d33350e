import type { Cell, Line } from './cell.ts';

/** The line without its first cells, as where a label stood before what it labels. */
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

/** The cell from a position in its text on; what was before is gone, and so are the runs that drew it. */
export function cellFrom(cell: Cell, position: number): Cell {
  let passed = 0;
  const runs = cell.runs.filter((run) => {
    const end = passed + run.text.length;
    passed = end;
    return end > position;
  });
  const text = cell.text.slice(position).trim();
  const share = cell.text.length > 0 ? position / cell.text.length : 0;
  const first = runs[0];
  const kept = runs.length > 0 ? runs : cell.runs;
  return {
    ...cell,
    runs: kept,
    text,
    x0: cell.x0 + (cell.x1 - cell.x0) * share,
    bold: first?.bold ?? cell.bold,
  };
}
