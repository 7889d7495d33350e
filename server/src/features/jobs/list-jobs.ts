import { listJobs } from '@platsa/contract/jobs/endpoints';
import { cutPage } from '../../db/cursor.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { countApplications } from '../boards/index.ts';
import { listJobsOfCompany } from './queries.ts';
import { listRequirements } from './requirements.ts';
import { jobCardView } from './view.ts';

const pageSize = 100;

export const listJobsRoute = route(listJobs, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, archived, after }, actor: { userId, roles } }) {
    const today = dayInStockholm(ctx.now());
    // One more than shown says whether there is a next page.
    const rows = await listJobsOfCompany(
      ctx.db,
      { companyId, userId, role: roles.get(companyId) },
      { archived, after, limit: pageSize + 1 },
    );
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    if (shown.length === 0) return { jobs: [], next: null };
    const ids = shown.map(({ id }) => id);
    const [requirements, countsOf] = await Promise.all([
      listRequirements(ctx.db, ids),
      countApplications(ctx.db, userId, ids),
    ]);
    const byJob = Map.groupBy(requirements, ({ jobId }) => jobId);
    return {
      jobs: shown.map((row) =>
        jobCardView(row, byJob.get(row.id) ?? [], { ...countsOf(row.id), isOwn: row.isOwn }, today),
      ),
      next,
    };
  },
});
