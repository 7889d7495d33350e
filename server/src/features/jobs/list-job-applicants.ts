import { listJobApplicants } from '@platsa/contract/jobs/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requireUnlocked } from '../applicants/require-unlocked.ts';
import { countApplicants, countApplicantsByCity, listApplicantRows } from './applicant-queries.ts';
import { jobSubject } from './policy.ts';
import { findJob } from './queries.ts';
import { jobApplicantView } from './view.ts';

const pageSize = 50;

export const listJobApplicantsRoute = route(listJobApplicants, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: memberOf,
  async handle({ ctx, input: { jobId, after, ...filter }, subject: { row } }) {
    requireUnlocked({ jobUnlocked: row.unlocked });
    const [rows, total, cities] = await Promise.all([
      // One more than shown tells whether there is a next page.
      listApplicantRows(ctx.db, jobId, filter, { after, limit: pageSize + 1, now: ctx.now() }),
      countApplicants(ctx.db, jobId, filter),
      countApplicantsByCity(ctx.db, jobId),
    ]);
    const shown = rows.slice(0, pageSize);
    return {
      applicants: shown.map(jobApplicantView),
      total,
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      cities,
    };
  },
});
