import { isBulletOnly } from './bullets.ts';
import type { Cell, Line } from './cell.ts';

/** Joins a bullet with the text after it. */
function withBullets(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const gap = last ? cell.x0 - last.x1 : 0;
    if (last && isBulletOnly(last.text) && gap < 4 * cell.size) {
      joined[joined.length - 1] = { ...cell, text: `${last.text} ${cell.text}`, x0: last.x0 };
    } else joined.push(cell);
  }
  return joined;
}

function makeLine(cells: readonly Cell[], above: Line | undefined, page: number): Line {
  const ordered = withBullets(cells.toSorted((a, b) => a.x0 - b.x0));
  const text = ordered.map((cell) => cell.text).join('  ');
  const main = ordered.toSorted((a, b) => b.text.length - a.text.length)[0];
  const size = main?.size ?? 0;
  const y = main?.y ?? 0;
  const bottom = Math.max(y, ...ordered.map((cell) => cell.bottom ?? y));
  return {
    cells: ordered,
    text,
    x0: ordered[0]?.x0 ?? 0,
    x1: Math.max(...ordered.map((cell) => cell.x1)),
    y,
    size,
    bold: ordered[0]?.bold ?? false,
    gap: above && size > 0 ? (y - (above.bottom ?? above.y)) / size : 0,
    bottom,
    page,
    // Known once all lines of the region are; see groupLines.
    right: 0,
  };
}

function isOnRow(first: Cell, cell: Cell): boolean {
  return cell.y - first.y < 0.4 * Math.min(cell.size, first.size);
}

/** A heading in the margin is larger than the line beside it, so their baselines may differ a little. */
function isMarginHeading(row: readonly Cell[], cell: Cell, headings: ReadonlySet<Cell>): boolean {
  const [first] = row;
  if (!first || cell.y - first.y > 0.7 * Math.max(cell.size, first.size)) return false;
  const isBefore = headings.has(cell) && row.every((other) => cell.x1 < other.x0);
  return isBefore || (row.length === 1 && headings.has(first) && first.x1 < cell.x0);
}

/** Cells of one region as lines, top to bottom. */
export function groupLines(cells: readonly Cell[], page: number, headings: ReadonlySet<Cell> = new Set()): Line[] {
  const rows: Cell[][] = [];
  for (const cell of cells.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && (isOnRow(first, cell) || isMarginHeading(row, cell, headings))) row.push(cell);
    else rows.push([cell]);
  }
  const lines: Line[] = [];
  for (const row of rows) lines.push(makeLine(row, lines.at(-1), page));
  const right = Math.max(0, ...lines.map((line) => line.x1));
  return lines.map((line) => ({ ...line, right }));
}
