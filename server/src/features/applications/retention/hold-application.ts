import { holdApplication, releaseApplication } from '@platsa/contract/applications/retention-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { adminOf, allOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { audit } from '../../../platform/audit.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { readApplicants } from '../../boards/index.ts';
import { findApplicant, lockApplication, requirePerson } from '../queries.ts';

const holds = allOf<{ companyId: string; jobUnlocked: boolean }>(adminOf, readApplicants);

export const holdApplicationRoute = route(holdApplication, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: holds,
  async handle({ ctx, actor: { userId }, input: { reason }, subject }) {
    const { id, companyId, jobId } = subject;
    await inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const state = tx.selectFrom('applicants').select('anonymisedAt').where('id', '=', id);
      requirePerson(await state.executeTakeFirstOrThrow());
      await tx
        .insertInto('applicationHolds')
        .values({ applicantId: id, companyId, reason, heldBy: userId })
        .onConflict((conflict) => conflict.column('applicantId').doUpdateSet({ reason, heldBy: userId }))
        .execute();
      await audit(tx, 'applicant.held', { companyId, userId, jobId, applicantId: id });
      await notify(tx, `company:${companyId}`, { type: 'applicant', id });
    });
    return {};
  },
});

export const releaseApplicationRoute = route(releaseApplication, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: holds,
  async handle({ ctx, actor: { userId }, subject }) {
    const { id, companyId, jobId } = subject;
    await inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      const { numDeletedRows } = await tx
        .deleteFrom('applicationHolds')
        .where('applicantId', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await audit(tx, 'applicant.released', {
        companyId,
        userId,
        jobId,
        applicantId: id,
      });
      await notify(tx, `company:${companyId}`, { type: 'applicant', id });
    });
    return {};
  },
});
