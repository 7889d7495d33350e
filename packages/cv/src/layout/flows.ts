import type { Page } from '../pdf/run.ts';
import { headingCells } from '../sections/heading-styles.ts';
import type { Cell, Line } from './cell.ts';
import { groupCells } from './cells.ts';
import { areColumns } from './column-kind.ts';
import { findGutters } from './gutters.ts';
import { joinHyphens } from './join-hyphens.ts';
import { groupLines } from './lines.ts';
import { joinWrappedHeadings } from './wrapped-headings.ts';

/** Lines in reading order: one column, continued over the pages. */
export interface Flow {
  x0: number;
  x1: number;
  lines: Line[];
}

interface Region {
  x0: number;
  x1: number;
  lines: Line[];
  page: number;
}

function makeRegion(cells: readonly Cell[], page: number, headings: ReadonlySet<Cell>): Region {
  const lines = groupLines(cells, page, headings);
  return {
    x0: Math.min(...lines.map((line) => line.x0)),
    x1: Math.max(...lines.map((line) => line.x1)),
    lines,
    page,
  };
}

/** Scores how well a region continues a flow: same position, width and left edge. 2 is a perfect match. */
function continuity(flow: Flow, region: Region): number {
  const shared = Math.max(0, Math.min(flow.x1, region.x1) - Math.max(flow.x0, region.x0));
  const union = Math.max(flow.x1, region.x1) - Math.min(flow.x0, region.x0);
  return (
    shared / Math.max(1, region.x1 - region.x0) + shared / Math.max(1, union) - Math.abs(flow.x0 - region.x0) / 100
  );
}

/** On the same page the match must be close, as for a column interrupted by a wide line. */
const minOnSamePage = 1.5;
const minOnNextPage = 0.5;

/** On a new page, the flow that ended lowest on the previous page is preferred. */
function likelihood(flow: Flow, region: Region): number {
  const last = flow.lines.at(-1);
  return continuity(flow, region) + (last && last.page < region.page ? last.y / 1000 : 0);
}

export function findFlows(pages: readonly Page[]): Flow[] {
  const cells = withoutRunningHeads(
    pages.map((page) => ({ ...page, cells: joinWrappedHeadings(joinHyphens(groupCells(page.runs))) })),
  );
  const headings = headingCells(cells.flat());
  const flows: Flow[] = [];
  for (const [page, pageCells] of cells.entries()) {
    for (const region of splitRegions(pageCells, headings).map((part) => makeRegion(part, page, headings))) {
      const best = flows.toSorted((a, b) => likelihood(b, region) - likelihood(a, region))[0];
      const min = best?.lines.at(-1)?.page === page ? minOnSamePage : minOnNextPage;
      if (best && continuity(best, region) >= min) {
        best.lines.push(...region.lines);
        best.x0 = Math.min(best.x0, region.x0);
        best.x1 = Math.max(best.x1, region.x1);
      } else flows.push({ x0: region.x0, x1: region.x1, lines: region.lines });
    }
  }
  return flows;
}

/** No CV needs more cuts. Limits the work for a page of thousands of scattered words. */
const maxDepth = 6;

function topEdge(cells: readonly Cell[]): number {
  return Math.min(...cells.map((cell) => cell.y));
}

/** Divides cells (sorted by baseline) into regions in reading order. Each is read line by line across its whole width. */
function splitRegions(cells: readonly Cell[], headings: ReadonlySet<Cell>, depth = 0): Cell[][] {
  if (cells.length === 0) return [];
  const gutter =
    depth < maxDepth ? findGutters(cells, headings).find((found) => areColumns(found, headings)) : undefined;
  if (!gutter) return [[...cells]];
  const inside = new Set([...gutter.left, ...gutter.right]);
  const top = topEdge([...inside]);
  const outside = cells.filter((cell) => !inside.has(cell));
  const parts = [
    outside.filter((cell) => cell.y <= top),
    gutter.left,
    gutter.right,
    outside.filter((cell) => cell.y > top),
  ];
  return parts.flatMap((part) => splitRegions(part, headings, depth + 1));
}

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
function withoutRunningHeads(pages: readonly PageCells[]): Cell[][] {
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
