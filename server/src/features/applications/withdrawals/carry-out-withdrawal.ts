import { carryOutWithdrawal } from '@platsa/contract/applications/endpoints';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../queries.ts';
import { withdraw } from './withdraw.ts';

/** Possible after an answer in the conversation too, and for a job that is not unlocked: removing shows nobody. */
export const carryOutWithdrawalRoute = route(carryOutWithdrawal, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: memberOf,
  async handle({ ctx, actor, subject: { id } }) {
    await requireRequest(ctx.db, id);
    await inTransaction(ctx, (tx) => withdraw(ctx, tx, { id, by: 'company', userId: actor.userId }));
    return {};
  },
});

async function requireRequest(db: Db, applicantId: string): Promise<void> {
  const request = await db
    .selectFrom('withdrawal_requests')
    .select('applicant_id')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  if (!request) throw notRequested();
}

/** The company has answered the request in the conversation. The caller has locked the application. */
export async function markWithdrawalAnswered(tx: Tx, applicantId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal_requests')
    .set({ answered_at: now })
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notRequested();
}

function notRequested(): ApiError {
  return new ApiError('conflict', { userFriendlyMessage: 'Kandidaten har inte bett om att ansökan tas bort.' });
}
