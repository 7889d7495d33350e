import { listJobs } from '@platsa/contract/jobs/endpoints';
import { cutPage } from '../../db/cursor.ts';
import { listJobAccesses } from '../../http/job-access.ts';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { countApplications, getJobViewer } from '../boards/index.ts';
import { listJobsOfCompany } from './list-query.ts';
import { listRequirements } from './requirements.ts';
import { jobCardView } from './view.ts';

const pageSize = 100;

export const listJobsRoute = route(listJobs, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, archived, after }, actor }) {
    const today = dayInStockholm(ctx.now());
    // One more than shown says whether there is a next page.
    const viewer = getJobViewer(actor, companyId);
    const rows = await listJobsOfCompany(ctx.db, viewer, {
      archived,
      after,
      limit: pageSize + 1,
    });
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    if (shown.length === 0) return { jobs: [], next: null };
    const ids = shown.map(({ id }) => id);
    const [requirements, countsOf, accesses] = await Promise.all([
      listRequirements(ctx.db, ids),
      countApplications(ctx.db, actor.userId, ids),
      listJobAccesses(ctx.db, viewer, ids),
    ]);
    const byJob = Map.groupBy(requirements, ({ jobId }) => jobId);
    return {
      jobs: shown.flatMap((row) => {
        const access = accesses.get(row.id);
        if (!access) return [];
        const counts = { ...countsOf(row.id), isOwn: row.isOwn };
        return [jobCardView(row, byJob.get(row.id) ?? [], { access, ...counts }, today)];
      }),
      next,
    };
  },
});
