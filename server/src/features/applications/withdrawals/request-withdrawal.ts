import { requestWithdrawal } from '@platsa/contract/applications/own-application-endpoints';
import { withdrawableUntil } from '@platsa/contract/applications/rules';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { ownApplication } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { refreshBoards } from '../../boards/index.ts';
import { findApplicant, lockApplication } from '../queries.ts';

export const requestWithdrawalRoute = route(requestWithdrawal, {
  limits: [limits.requestWithdrawal],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: ownApplication,
  async handle({ ctx, input: { reason = null }, subject }) {
    const now = ctx.now();
    if (now <= withdrawableUntil(subject.createdAt)) {
      throw new ApiError('conflict', { userFriendlyMessage: 'Du kan fortfarande ta tillbaka ansökan själv.' });
    }
    const { id, companyId, jobId, personId } = subject;
    await inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      if (!(await openRequest(tx, { applicantId: id, companyId, reason, now }))) return;
      const about = { companyId, by: personId, jobId, applicationId: id };
      await record(ctx, tx, { type: 'applicant.withdrawal.requested', ...about });
      await refreshBoards(tx, [subject.boardId]);
    });
    return {};
  },
});

interface NewWithdrawalRequest {
  applicantId: string;
  companyId: string;
  reason: string | null;
  now: Date;
}

/** A request that is open stays as it is, and one that was answered is opened again. False when it was open already. */
async function openRequest(tx: Tx, { applicantId, companyId, reason, now }: NewWithdrawalRequest): Promise<boolean> {
  const opened = { reason, createdAt: now, answeredAt: null, remindedAt: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawalRequests')
    .values({ applicantId, companyId, ...opened })
    .onConflict((conflict) =>
      conflict.column('applicantId').doUpdateSet(opened).where('withdrawalRequests.answeredAt', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The company has answered the request in the conversation. The caller has locked the application. */
export async function markWithdrawalAnswered(tx: Tx, applicantId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawalRequests')
    .set({ answeredAt: now })
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Kandidaten har inte bett om att ansökan tas bort.' });
  }
}
