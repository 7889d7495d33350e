import {
  extendApplicantAccess,
  listApplicantAccesses,
  revokeApplicantAccess,
} from '@platsa/contract/accounts/applicant-access-endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { readApplicants } from '../../boards/index.ts';
import { accessColumns, accessView, findJobOfApplicants, getAccessExpiry, listAccessesOfJob } from './queries.ts';

export const listApplicantAccessesRoute = route(listApplicantAccesses, {
  subject: ({ ctx, input }) => findJobOfApplicants(ctx.db, input.jobId),
  policy: readApplicants,
  async handle({ ctx, input }) {
    const rows = await listAccessesOfJob(ctx.db, input.jobId);
    return { accesses: rows.map((row) => accessView(row, ctx.now())) };
  },
});

export const extendApplicantAccessRoute = route(extendApplicantAccess, {
  subject: ({ ctx, input }) => findJobOfApplicants(ctx.db, input.jobId),
  policy: readApplicants,
  handle: ({ ctx, input: { jobId, accessId }, actor, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      const access = await tx
        .updateTable('applicantAccesses')
        .set({ expiresAt: getAccessExpiry(ctx.now()) })
        .where('id', '=', accessId)
        .where('jobId', '=', jobId)
        .where('revokedAt', 'is', null)
        .returning(accessColumns)
        .executeTakeFirstOrThrow(() => new ApiError('notFound'));
      if (access.declinedAt) throw new ApiError('conflict', { userFriendlyMessage: 'Mottagaren har avprenumererat.' });
      await record(ctx, tx, {
        type: 'applicants.access.extended',
        ...{ companyId, jobId, accessId, by: actor.userId, personId: access.userId },
      });
      return { access: accessView(access, ctx.now()) };
    }),
});

/** Also while the job is locked. The reader is logged out. */
export const revokeApplicantAccessRoute = route(revokeApplicantAccess, {
  subject: ({ ctx, input }) => findJobOfApplicants(ctx.db, input.jobId),
  policy: memberOf,
  async handle({ ctx, input: { jobId, accessId }, actor, subject: { companyId } }) {
    await inTransaction(ctx, async (tx) => {
      const access = await tx
        .updateTable('applicantAccesses')
        .set({ revokedAt: ctx.now() })
        .where('id', '=', accessId)
        .where('jobId', '=', jobId)
        .where('revokedAt', 'is', null)
        .returning('userId')
        .executeTakeFirstOrThrow(() => new ApiError('notFound'));
      await tx.deleteFrom('sessions').where('accessId', '=', accessId).execute();
      await journalChanges(ctx, tx, [{ kind: 'access', id: accessId }]);
      await record(ctx, tx, {
        type: 'applicants.access.revoked',
        ...{ companyId, jobId, accessId, by: actor.userId, personId: access.userId },
      });
    });
    return {};
  },
});

/** One that was revoked after the backup that is being restored. False when the backup has it as revoked, or not at all. */
export async function endAccessAgain(ctx: Context, tx: Tx, { id, at }: { id: string; at: string }): Promise<boolean> {
  const revoked = await tx
    .updateTable('applicantAccesses')
    .set({ revokedAt: new Date(at) })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (revoked) await journalChanges(ctx, tx, [{ kind: 'access', id }]);
  return revoked !== undefined;
}
