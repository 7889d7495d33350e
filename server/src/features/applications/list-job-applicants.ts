import { listJobApplicantIds, listJobApplicants } from '@platsa/contract/applications/endpoints';
import type { JobApplicant } from '@platsa/contract/applications/schema';
import { maxSelected } from '@platsa/contract/fields';
import { cutPage } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { isRecommended } from '../../engines/matching/index.ts';
import { route } from '../../http/route.ts';
import { readApplicants, readSharedApplicants } from '../boards/index.ts';
import { findJob } from '../jobs/index.ts';
import { applicantStateView } from './applicant-state.ts';
import {
  countApplicants,
  countApplicantsByCity,
  cursorAfter,
  type JobApplicantRow,
  listApplicantRows,
} from './list-job-applicants-queries.ts';

const pageSize = 50;

export const listJobApplicantsRoute = route(listJobApplicants, {
  subject: ({ ctx, input }) => findListedJob(ctx.db, input.jobId),
  policy: readSharedApplicants,
  async handle({ ctx, actor, input: { jobId, after, ...filter } }) {
    const [rows, total, cities] = await Promise.all([
      // One more than shown says whether there is a next page.
      listApplicantRows(ctx.db, { jobId, filter, viewer: actor }, { after, limit: pageSize + 1 }),
      countApplicants(ctx.db, { jobId, filter, viewer: actor }),
      countApplicantsByCity(ctx.db, jobId),
    ]);
    const { shown, next } = cutPage(rows, pageSize, (last) => cursorAfter(filter.sort, last));
    return {
      applicants: shown.map((row) => jobApplicantView(row, ctx.now())),
      total,
      next,
      cities,
    };
  },
});

export const listJobApplicantIdsRoute = route(listJobApplicantIds, {
  subject: ({ ctx, input }) => findListedJob(ctx.db, input.jobId),
  policy: readApplicants,
  async handle({ ctx, actor, input: { jobId, ...filter } }) {
    const list = { jobId, filter, viewer: actor };
    const rows = await listApplicantRows(ctx.db, list, { after: undefined, limit: maxSelected });
    return { _applicants: rows.map(({ id }) => id) };
  },
});

async function findListedJob(db: Db, jobId: string) {
  const row = await findJob(db, jobId);
  return row && { companyId: row.companyId, jobId: row.id, jobUnlocked: row.unlocked };
}

function jobApplicantView(row: JobApplicantRow, now: Date): JobApplicant {
  return {
    ...applicantStateView(row),
    _job: row.jobId,
    _user: {
      firstName: row.firstName,
      lastName: row.lastName,
      images: row.imageId ? [row.imageId] : [],
      _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    },
    score: row.score,
    isRecommended: isRecommended({ ...row, appliedAt: row.createdAt }, now),
    createdAt: row.createdAt.toISOString(),
  };
}
