import { withdrawApplication } from '@platsa/contract/applications/endpoints';
import { withdrawableUntil, withdrawMinutes } from '@platsa/contract/applications/rules';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findApplicationToWithdraw } from './application-queries.ts';
import { deleteApplication } from './delete-application.ts';

export const withdrawApplicationRoute = route(withdrawApplication, {
  subject: ({ ctx, input }) => findApplicationToWithdraw(ctx.db, input.applicantId),
  policy: self,
  async handle({ ctx, subject }) {
    if (ctx.now() > withdrawableUntil(subject.created_at)) {
      throw new ApiError('expired', {
        userFriendlyMessage: `Det har gått mer än ${withdrawMinutes} minuter, så ansökan kan inte längre tas tillbaka.`,
      });
    }
    const by = { event: 'applicant.withdrawn', userId: subject.userId } as const;
    // Another request may have withdrawn it already.
    if (!(await inTransaction(ctx, (tx) => deleteApplication(tx, subject.id, by)))) throw new ApiError('notFound');
    return {};
  },
});
