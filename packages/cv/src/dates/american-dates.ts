import type { Page } from '../pdf/run.ts';

const slashed = /(?<![\d/])(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>(?:19|20)\d\d)(?![\d/])/g;

/** Rewrites American dates ('06/15/2019') as yyyy-MM-dd, if at least one date in the CV can only be American. */
export function withIsoDates(pages: readonly Page[]): readonly Page[] {
  const dates = pages.flatMap(({ runs }) => runs.flatMap(({ text }) => [...text.matchAll(slashed)]));
  const isOver12 = (part: 'month' | 'day') => dates.some(({ groups }) => Number(groups?.[part]) > 12);
  if (!isOver12('day') || isOver12('month')) return pages;
  return pages.map((page) => ({
    ...page,
    runs: page.runs.map((run) => ({
      ...run,
      text: run.text.replace(slashed, (_, month: string, day: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      ),
    })),
  }));
}
