import { withdrawApplication } from '@platsa/contract/applications/endpoints';
import { withdrawableUntil, withdrawMinutes } from '@platsa/contract/applications/rules';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { lockBoard, notifyBoardChanged } from '../boards/index.ts';
import { findApplicationToWithdraw } from './application-queries.ts';
import { deleteSpontaneousApplication } from './delete-spontaneous-application.ts';

export const withdrawApplicationRoute = route(withdrawApplication, {
  subject: ({ ctx, input }) => findApplicationToWithdraw(ctx.db, input.applicantId),
  policy: self,
  async handle({ ctx, subject }) {
    if (ctx.now() > withdrawableUntil(subject.created_at)) {
      throw new ApiError('expired', {
        userFriendlyMessage: `Det har gått mer än ${withdrawMinutes} minuter, så ansökan kan inte längre tas tillbaka.`,
      });
    }
    await inTransaction(ctx, async (tx) => {
      // Another request has withdrawn it already.
      if (!(await withdraw(tx, subject))) throw new ApiError('notFound');
      await audit(tx, 'applicant.withdrawn', {
        company_id: subject.company_id,
        user_id: subject.userId,
        job_id: subject.job_id,
        applicant_id: subject.id,
      });
      // Its conversation is deleted with it.
      for (const audience of [`company:${subject.company_id}`, `user:${subject.userId}`] as const) {
        await notify(tx, audience, { type: 'conversation' });
      }
    });
    return {};
  },
});

type Application = NonNullable<Awaited<ReturnType<typeof findApplicationToWithdraw>>>;

/** False when it is gone already. With a spontaneous application go the applications that the company made from it. */
async function withdraw(tx: Tx, { id, userId, job_id, company_id: companyId, board_id, is_spontaneous }: Application) {
  if (is_spontaneous) return deleteSpontaneousApplication(tx, { id, userId, companyId, boardId: board_id });
  await lockBoard(tx, board_id);
  const { numDeletedRows } = await tx.deleteFrom('applicants').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await notifyBoardChanged(tx, board_id, { gone: [id] });
  await notify(tx, `company:${companyId}`, { type: 'job', id: job_id });
  await notify(tx, `user:${userId}`, { type: 'applicant', id });
  return true;
}
