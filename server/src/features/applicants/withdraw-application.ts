import { withdrawApplication } from '@platsa/contract/applications/endpoints';
import { withdrawableUntil, withdrawMinutes } from '@platsa/contract/applications/rules';
import { audit } from '../../audit/audit.ts';
import { announce } from '../../events/live-hub.ts';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findApplicationToWithdraw } from './application-queries.ts';

export const withdrawApplicationRoute = route(withdrawApplication, {
  subject: ({ ctx, input }) => findApplicationToWithdraw(ctx.db, input.applicantId),
  policy: self,
  async handle({ ctx, subject }) {
    if (ctx.now() > withdrawableUntil(subject.created_at)) {
      throw new ApiError('expired', {
        userFriendlyMessage: `Det har gått mer än ${withdrawMinutes} minuter, så ansökan kan inte längre tas tillbaka.`,
      });
    }
    await ctx.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('applicants').where('id', '=', subject.id).executeTakeFirst();
      // Pressed twice: the other one has done it.
      if (numDeletedRows === 0n) throw new ApiError('notFound');
      await audit(tx, 'applicant.withdrawn', {
        company_id: subject.company_id,
        user_id: subject.userId,
        job_id: subject.job_id,
        applicant_id: subject.id,
      });
      await announce(tx, `company:${subject.company_id}`, { type: 'board', id: subject.board_id });
      await announce(tx, `company:${subject.company_id}`, { type: 'job', id: subject.job_id });
      await announce(tx, `user:${subject.userId}`, { type: 'applicant', id: subject.id });
    });
    return {};
  },
});
