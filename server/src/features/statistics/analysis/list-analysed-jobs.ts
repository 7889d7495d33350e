import { listAnalysedJobs, maxAnalysedJobs } from '@platsa/contract/statistics/analysis-endpoints';
import { sql } from 'kysely';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { isAnalysed } from './scope.ts';

/** The choices of the filter 'Annons'. The board of spontaneous applications, which is no advert, is counted without being one. */
export const listAnalysedJobsRoute = route(listAnalysedJobs, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId }, actor }) {
    const { rows: jobs } = await sql<{ _id: string; title: string }>`
      SELECT j.id AS "_id", j.title FROM jobs j
      WHERE ${isAnalysed({ companyId, viewer: getJobViewer(actor, companyId) })} AND NOT j.is_spontaneous
      ORDER BY j.created_at DESC, j.id DESC LIMIT ${maxAnalysedJobs}`.execute(ctx.db);
    return { jobs };
  },
});
