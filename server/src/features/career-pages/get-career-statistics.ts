import { getCareerStatistics } from '@platsa/contract/career-pages/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays } from '../../platform/stockholm-time.ts';
import { countedDays, firstCountedDay } from './career-visits.ts';
import { careerPageSubject } from './queries.ts';

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
