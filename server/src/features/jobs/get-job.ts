import { getJob } from '@platsa/contract/jobs/endpoints';
import { route } from '../../http/route.ts';
import { jobSubject, mayReadJob } from './policy.ts';
import { aboutJob, findJob, listRequirements } from './queries.ts';
import { jobView, publicJobView } from './view.ts';

export const getJobRoute = route(getJob, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: mayReadJob,
  shared: ({ jobId }) => aboutJob(jobId),
  async handle({ ctx, actor, subject: { row, companyId, today } }) {
    const view = actor?.roles.has(companyId) ? jobView : publicJobView;
    return { job: view(row, await listRequirements(ctx.db, [row.id]), today) };
  },
});
