import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { allOf, authorize, mayOnJob, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { accessOfNewJob } from '../billing/index.ts';
import { createBoard, lockBoardsShowing } from '../boards/index.ts';
import { copyAnswers, copyJobQuestions } from '../questions/index.ts';
import type { ValidJob } from './check-job.ts';
import { shareLockJob } from './lock-job.ts';
import { type JobSubject, jobSubject } from './policy.ts';
import { findJob, getJob } from './queries.ts';
import { listRequirements } from './requirements.ts';
import { insertJob, replaceRequirements, toFields } from './store-job.ts';
import { loadJob } from './view.ts';

export const duplicateJobRoute = route(duplicateJob, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: allOf<JobSubject>(memberOf, mayOnJob('editJob')),
  async handle({ ctx, input: { jobId: originalId, withApplicants }, actor, subject }) {
    // The maker answers for the copy, and so for the applications in it.
    if (withApplicants) authorize(mayOnJob('manageTeam'), actor, subject);
    const { companyId, today } = subject;
    const job = await inTransaction(ctx, async (tx) => {
      const access = await accessOfNewJob(tx, companyId, today);
      await shareLockJob(tx, originalId);
      await lockBoardsShowing(tx, { jobId: originalId });
      const row = await getJob(tx, originalId);
      if (withApplicants && !row.unlocked) throw new ApiError('locked');
      const fields: ValidJob = {
        ...toFields(row, await listRequirements(tx, [row.id])),
        ...{ _profession: row.professionId, startDate: null, endDate: null, workDate: null, publishToAf: false },
      };
      const about = { companyId, brandId: row.brandId, userId: actor.userId, now: ctx.now(), access };
      // Otherwise those whom the original is hidden from would see the copy, with its applicants.
      const { confidential } = row;
      const jobId = await insertJob(tx, fields, { ...about, status: jobStatus.draft, confidential });
      if (!jobId) throw new Error('the new id of the copy is in use');
      await replaceRequirements(tx, jobId, fields, []);
      await copyJobQuestions(tx, { from: row.id, to: jobId });
      await ctx.hooks.jobDuplicated(tx, { originalId, jobId });
      const { firstColumnId } = await createBoard(tx, { jobId, companyId });
      if (withApplicants) {
        await copyApplications(tx, row.id, { companyId, jobId, columnId: firstColumnId });
        await copyAnswers(tx, jobId);
        // The copied scores may be stale: new scores of the original may be pending.
        await record(ctx, tx, { type: 'job.requirements.changed', companyId, jobId });
      }
      await record(ctx, tx, { type: 'job.created', companyId, by: actor.userId, jobId });
      return loadJob(tx, jobId, today);
    });
    return { job };
  },
});

interface CopyTarget {
  companyId: string;
  jobId: string;
  columnId: string;
}

/**
 * Copies all applications to the first column of the copy's board, best match first. The copy has the same requirements,
 * so scores are copied too. Ratings and declines are not: they were decided for the first job. A copy is deleted with its
 * original (`deleteApplication`).
 */
async function copyApplications(tx: Tx, fromJobId: string, target: CopyTarget): Promise<void> {
  const applications = await tx
    .selectFrom('applicants')
    .select('id')
    .where('jobId', '=', fromJobId)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute();
  const ids = applications.map(({ id }) => id);
  const positions = generateNKeysBetween(null, null, ids.length);
  await sql`
    INSERT INTO applicants (company_id, job_id, person_id, column_id, position, score, score_parts, message,
      copied_from, from_bank, source_channel, source_detail, source_link_id, created_at)
    SELECT ${target.companyId}::uuid, ${target.jobId}::uuid, a.person_id, ${target.columnId}::uuid, copy.position,
      a.score, a.score_parts, a.message, coalesce(a.copied_from, a.id), a.from_bank, a.source_channel,
      a.source_detail, a.source_link_id, a.created_at
    FROM unnest(${ids}::uuid[], ${positions}::text[]) AS copy (id, position)
    JOIN applicants a ON a.id = copy.id`.execute(tx);
}
