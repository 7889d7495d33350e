import { recordCareerVisit } from '@platsa/contract/career-pages/endpoints';
import { sql } from 'kysely';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findCareerPage } from './queries.ts';

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
