import type { Page } from '../pdf/run.ts';
import { headingCells } from '../sections/heading-styles.ts';
import type { Cell, Line } from './cell.ts';
import { cellsOf } from './cells.ts';
import { withoutFurniture } from './furniture.ts';
import { linesOf } from './lines.ts';
import { regionsOf } from './regions.ts';
import { withWholeHeadings } from './whole-headings.ts';

/** Lines to be read one after the other: a column, followed over the pages. */
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

function regionOf(cells: readonly Cell[], page: number, headings: ReadonlySet<Cell>): Region {
  const lines = linesOf(cells, page, headings);
  return {
    x0: Math.min(...lines.map((line) => line.x0)),
    x1: Math.max(...lines.map((line) => line.x1)),
    lines,
    page,
  };
}

/** How well a region continues a flow: it lies within it, is as wide, and begins as far in. */
function continuity(flow: Flow, region: Region): number {
  const shared = Math.max(0, Math.min(flow.x1, region.x1) - Math.max(flow.x0, region.x0));
  const union = Math.max(flow.x1, region.x1) - Math.min(flow.x0, region.x0);
  return (
    shared / Math.max(1, region.x1 - region.x0) + shared / Math.max(1, union) - Math.abs(flow.x0 - region.x0) / 100
  );
}

/** On its own page a region continues only what is much like it, such as a column that a wide line cut in two. */
const minOnSamePage = 1.5;
const minOnNextPage = 0.5;

/** What stood lowest is what a new page goes on with, where more than one flow would do. */
function likelihood(flow: Flow, region: Region): number {
  const last = flow.lines.at(-1);
  return continuity(flow, region) + (last && last.page < region.page ? last.y / 1000 : 0);
}

export function flowsOf(pages: readonly Page[]): Flow[] {
  const cells = withoutFurniture(pages.map((page) => ({ ...page, cells: withWholeHeadings(cellsOf(page.runs)) })));
  const headings = headingCells(cells.flat());
  const flows: Flow[] = [];
  for (const [page, pageCells] of cells.entries()) {
    for (const region of regionsOf(pageCells, headings).map((part) => regionOf(part, page, headings))) {
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
