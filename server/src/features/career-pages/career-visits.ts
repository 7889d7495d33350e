import { getCareerStatistics, recordCareerVisit } from '@platsa/contract/career-pages/endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { limits } from '../../http/limits.ts';
import { anyone, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { careerPageSubject, findCareerPage } from './queries.ts';

const countedDays = 30;

/** yyyy-MM-dd: where the statistics begin. */
export function firstCountedDay(ctx: Context): string {
  return addDays(dayInStockholm(ctx.now()), 1 - countedDays);
}

export const recordCareerVisitRoute = route(recordCareerVisit, {
  limits: [limits.recordEvent],
  subject: async ({ ctx, input }) => {
    const page = await findCareerPage(ctx.db, input.careerPageId);
    return page?.active ? page : undefined;
  },
  policy: anyone,
  async handle({ ctx, input: { careerPageId, opened, seen, clicked }, subject: { content } }) {
    const known = content.sections.map(({ _id }) => _id);
    const counted = [
      { section: '', views: Number(opened), clicks: 0 },
      ...known.map((id) => ({ section: id, views: Number(seen.includes(id)), clicks: Number(clicked.includes(id)) })),
    ].filter(({ views, clicks }) => views + clicks > 0);
    if (counted.length === 0) return {};
    const day = dayInStockholm(ctx.now());
    // Always in the same order, so that visits at the same moment don't lock each other.
    const rows = counted.toSorted((a, b) => (a.section < b.section ? -1 : 1));
    await ctx.db
      .insertInto('careerPageViews')
      .values(rows.map((row) => ({ careerPageId, day, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['careerPageId', 'day', 'section']).doUpdateSet({
          views: sql`career_page_views.views + excluded.views`,
          clicks: sql`career_page_views.clicks + excluded.clicks`,
        }),
      )
      .execute();
    return {};
  },
});

export const getCareerStatisticsRoute = route(getCareerStatistics, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: memberOf,
  async handle({ ctx, input: { careerPageId } }) {
    const first = firstCountedDay(ctx);
    const rows = await ctx.db
      .selectFrom('careerPageViews')
      .select(['day', 'section', 'views', 'clicks'])
      .where('careerPageId', '=', careerPageId)
      .where('day', '>=', first)
      .execute();
    const ofPage = rows.filter(({ section }) => section === '');
    const bySection = Map.groupBy(
      rows.filter(({ section }) => section !== ''),
      ({ section }) => section,
    );
    const days = Array.from({ length: countedDays }, (_, index) => addDays(first, index));
    return {
      views: addUpVisits(ofPage, 'views'),
      clicks: addUpVisits(rows, 'clicks'),
      days: days.map((day) => ({ day, views: ofPage.find((row) => row.day === day)?.views ?? 0 })),
      sections: [...bySection].map(([_section, counted]) => ({
        ...{ _section, views: addUpVisits(counted, 'views'), clicks: addUpVisits(counted, 'clicks') },
      })),
    };
  },
});

function addUpVisits(rows: readonly { views: number; clicks: number }[], what: 'views' | 'clicks'): number {
  return rows.reduce((sum, row) => sum + row[what], 0);
}
