import { requestReview } from '@platsa/contract/applications/own-application-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { ownApplication } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { refreshBoards } from '../../boards/index.ts';
import { findApplicant, lockApplication } from '../queries.ts';

export const requestReviewRoute = route(requestReview, {
  limits: [limits.requestReview],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: ownApplication,
  async handle({ ctx, input: { text = null }, subject }) {
    const { id, companyId, jobId, personId } = subject;
    const now = ctx.now();
    await inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      await requireMatch(tx, id);
      if (!(await insertOrReopen(tx, { applicantId: id, companyId, text, now }))) return;
      await record(ctx, tx, { type: 'applicant.review.requested', companyId, by: personId, jobId, applicationId: id });
      await refreshBoards(tx, [subject.boardId]);
    });
    return {};
  },
});

/** A spontaneous application, and one to a job without requirements, has no match. */
async function requireMatch(tx: Tx, applicantId: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM applicants WHERE id = ${applicantId} AND json_array_length(score_parts) > 0`.execute(tx);
  if (rows.length === 0) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Ansökan har ingen matchning att granska.' });
  }
}

interface NewReviewRequest {
  applicantId: string;
  companyId: string;
  text: string | null;
  now: Date;
}

/** Inserts the request, or reopens one that was answered. False when there is an open one, which stays as it is. */
async function insertOrReopen(tx: Tx, { applicantId, companyId, text, now }: NewReviewRequest): Promise<boolean> {
  const opened = { text, createdAt: now, answeredAt: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviewRequests')
    .values({ applicantId, companyId, ...opened })
    .onConflict((conflict) =>
      conflict.column('applicantId').doUpdateSet(opened).where('reviewRequests.answeredAt', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The company has answered the request in the conversation. The caller has locked the application. */
export async function markReviewAnswered(tx: Tx, applicantId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reviewRequests')
    .set({ answeredAt: now })
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Kandidaten har inte begärt någon granskning.' });
  }
}
