import type { Cell } from './cell.ts';

interface PageCells {
  height: number;
  cells: readonly Cell[];
}

const pageNumber =
  /^(?:.{0,60}[\s–|·-])?(?:sida|page|sid\.?|s\.)\s*\d+(?:\s*(?:av|of|\/|\()\s*\d+\)?)?$|^\d+\s*(?:\/|av|of)\s*\d+$|^[-–]?\s*\d\s*[-–]?$/i;

function isAtEdge(cell: Cell, height: number): boolean {
  return cell.y < height * 0.09 || cell.y > height * 0.92;
}

/** Removes running heads and page numbers, which would interrupt text that continues on the next page. */
export function withoutRunningHeads(pages: readonly PageCells[]): Cell[][] {
  const repeated = new Map<string, number>();
  for (const { cells, height } of pages) {
    const edge = cells.filter((cell) => isAtEdge(cell, height)).map((cell) => cell.text.replace(/\d+/g, '#'));
    for (const text of new Set(edge)) repeated.set(text, (repeated.get(text) ?? 0) + 1);
  }
  return pages.map(({ cells, height }, page) =>
    cells.filter((cell) => {
      if (!isAtEdge(cell, height)) return true;
      if (pageNumber.test(cell.text)) return false;
      return page === 0 || (repeated.get(cell.text.replace(/\d+/g, '#')) ?? 0) < 2;
    }),
  );
}
