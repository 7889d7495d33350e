import { extendApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { handleApplicants } from '../../boards/index.ts';
import { accessColumns, accessView, findJobOfApplicants, getAccessExpiry } from './queries.ts';

export const extendApplicantAccessRoute = route(extendApplicantAccess, {
  subject: ({ ctx, input }) => findJobOfApplicants(ctx.db, input.jobId),
  policy: handleApplicants('manageTeam'),
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
