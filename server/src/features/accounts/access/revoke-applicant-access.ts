import { revokeApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { findJobOfApplicants } from './queries.ts';

/** Also while the job is locked. The reader is logged out. */
export const revokeApplicantAccessRoute = route(revokeApplicantAccess, {
  subject: ({ ctx, input }) => findJobOfApplicants(ctx.db, input.jobId),
  policy: mayOnJob('manageTeam'),
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
