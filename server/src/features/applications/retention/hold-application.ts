import { holdApplication, releaseApplication } from '@platsa/contract/applications/retention-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { adminOf, allOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { readApplicants } from '../../boards/index.ts';
import { findApplicant, lockApplication, requirePerson } from '../queries.ts';

const holds = allOf<{ companyId: string; jobId: string; jobUnlocked: boolean }>(adminOf, readApplicants);

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
      await record(ctx, tx, { type: 'applicant.held', companyId, by: userId, jobId, applicationId: id });
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
      await record(ctx, tx, { type: 'applicant.released', companyId, by: userId, jobId, applicationId: id });
    });
    return {};
  },
});
