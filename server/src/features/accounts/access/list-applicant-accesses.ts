import { listApplicantAccesses } from '@platsa/contract/accounts/applicant-access-endpoints';
import { route } from '../../../http/route.ts';
import { readApplicants } from '../../boards/index.ts';
import { accessView, findJobOfApplicants, listAccessesOfJob } from './queries.ts';

export const listApplicantAccessesRoute = route(listApplicantAccesses, {
  subject: ({ ctx, input }) => findJobOfApplicants(ctx.db, input.jobId),
  policy: readApplicants,
  async handle({ ctx, input }) {
    const rows = await listAccessesOfJob(ctx.db, input.jobId);
    return { accesses: rows.map((row) => accessView(row, ctx.now())) };
  },
});
