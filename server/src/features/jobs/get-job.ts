import { getJob } from '@platsa/contract/jobs/endpoints';
import { route } from '../../http/route.ts';
import { loadJob } from './load-job.ts';
import { jobSubject, mayReadJob } from './policy.ts';
import { findAdvert, listRequirements } from './queries.ts';
import { publicJobView } from './view.ts';

export const getJobRoute = route(getJob, {
  subject: async ({ ctx, input }) => jobSubject(await findAdvert(ctx.db, input.jobId), ctx.now()),
  policy: mayReadJob,
  cache: ({ actor, subject: { row, companyId } }) =>
    actor?.roles.has(companyId) ? undefined : { key: row.id, jobId: row.id },
  async handle({ ctx, actor, subject: { row, companyId, today } }) {
    if (actor?.roles.has(companyId)) return { job: await loadJob(ctx.db, row.id, today) };
    return { job: publicJobView(row, await listRequirements(ctx.db, [row.id]), today) };
  },
});
