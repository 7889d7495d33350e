import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { route } from '../../http/route.ts';
import { readApplicants } from '../applicants/policy.ts';
import { countApplicants, countApplicantsByCity, listApplicantRows } from './applicant-queries.ts';
import { findJob } from './queries.ts';
import { jobApplicantView } from './view.ts';

const pageSize = 50;

export const listJobApplicantsRoute = route(listJobApplicants, {
  async subject({ ctx, input }) {
    const row = await findJob(ctx.db, input.jobId);
    return row && { companyId: row.company_id, jobUnlocked: row.unlocked };
  },
  policy: readApplicants,
  async handle({ ctx, input: { jobId, after, ...filter } }) {
    const [rows, total, cities] = await Promise.all([
      // One more than shown tells whether there is a next page.
      listApplicantRows(ctx.db, jobId, filter, { after, limit: pageSize + 1 }),
      countApplicants(ctx.db, jobId, filter),
      countApplicantsByCity(ctx.db, jobId),
    ]);
    const shown = rows.slice(0, pageSize);
    return {
      applicants: shown.map((row) => jobApplicantView(row, ctx.now())),
      total,
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      cities,
    };
  },
});
