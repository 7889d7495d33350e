import { withdrawOpinion } from '@platsa/contract/applications/opinion-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { findApplicant, lockApplication } from '../queries.ts';
import { loadOpinions } from './list-opinions.ts';
import { mayAsk } from './policy.ts';

/** Whoever may ask may take a question back, also a colleague's. */
export const withdrawOpinionRoute = route(withdrawOpinion, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: mayAsk,
  handle: ({ ctx, input, actor, subject }) =>
    inTransaction(ctx, async (tx) => {
      // Giving an answer takes this lock too, so that it is stored before or not at all.
      await lockApplication(tx, subject);
      const withdrawn = await tx
        .deleteFrom('opinionLinks')
        .where('id', '=', input.opinionId)
        .where('applicantId', '=', subject.id)
        .where('answeredAt', 'is', null)
        .returning('userId as memberId')
        .executeTakeFirst();
      // It has been answered, or taken back by somebody else.
      if (!withdrawn) throw new ApiError('notFound');
      const { companyId, jobId } = subject;
      const about = { companyId, jobId, applicationId: subject.id, ...withdrawn };
      await record(ctx, tx, { type: 'applicant.opinion.withdrawn', by: actor.userId, ...about });
      return loadOpinions(ctx, tx, subject, actor.userId);
    }),
});
