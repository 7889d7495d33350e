import { listJobApplicantIds, listJobApplicants } from '@platsa/contract/applications/endpoints';
import type { JobApplicant } from '@platsa/contract/applications/schema';
import { maxSelected } from '@platsa/contract/fields';
import { pageOf } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { isRecommended } from '../../engines/matching/index.ts';
import { route } from '../../http/route.ts';
import { readApplicants, readSharedApplicants } from '../boards/index.ts';
import { findJob } from '../jobs/index.ts';
import {
  countApplicants,
  countApplicantsByCity,
  cursorAfter,
  type JobApplicantRow,
  listApplicantRows,
} from './list-job-applicants-queries.ts';
import { applicantStateView } from './view.ts';

const pageSize = 50;

export const listJobApplicantsRoute = route(listJobApplicants, {
  subject: ({ ctx, input }) => findJobOf(ctx.db, input.jobId),
  policy: readSharedApplicants,
  async handle({ ctx, actor, input: { jobId, after, ...filter } }) {
    const [rows, total, cities] = await Promise.all([
      // One more than shown says whether there is a next page.
      listApplicantRows(ctx.db, { jobId, filter, viewer: actor }, { after, limit: pageSize + 1 }),
      countApplicants(ctx.db, { jobId, filter, viewer: actor }),
      countApplicantsByCity(ctx.db, jobId),
    ]);
    const { shown, next } = pageOf(rows, pageSize, (last) => cursorAfter(filter.sort, last));
    return {
      applicants: shown.map((row) => jobApplicantView(row, ctx.now())),
      total,
      next,
      cities,
    };
  },
});

export const listJobApplicantIdsRoute = route(listJobApplicantIds, {
  subject: ({ ctx, input }) => findJobOf(ctx.db, input.jobId),
  policy: readApplicants,
  async handle({ ctx, actor, input: { jobId, ...filter } }) {
    const list = { jobId, filter, viewer: actor };
    const rows = await listApplicantRows(ctx.db, list, { after: undefined, limit: maxSelected });
    return { _applicants: rows.map(({ id }) => id) };
  },
});

async function findJobOf(db: Db, jobId: string) {
  const row = await findJob(db, jobId);
  return row && { companyId: row.company_id, jobId: row.id, jobUnlocked: row.unlocked };
}

function jobApplicantView(row: JobApplicantRow, now: Date): JobApplicant {
  return {
    ...applicantStateView(row),
    _job: row.job_id,
    _user: {
      firstName: row.first_name,
      lastName: row.last_name,
      images: row.image_id ? [row.image_id] : [],
      _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    },
    score: row.score,
    isRecommended: isRecommended({ ...row, applied_at: row.created_at }, now),
    createdAt: row.created_at.toISOString(),
  };
}
