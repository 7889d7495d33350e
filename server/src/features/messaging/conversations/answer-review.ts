import { answerReview } from '@platsa/contract/messaging/message-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { findApplicant, lockApplication, markReviewAnswered } from '../../applications/index.ts';
import { handleApplicants } from '../../boards/index.ts';
import { answerInConversation } from './answer-in-conversation.ts';

/** Answers in the conversation what a human has found in the match, so that the request no longer waits. */
export const answerReviewRoute = route(answerReview, {
  limits: [limits.sendMessage],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleApplicants('message'),
  handle: ({ ctx, input: { _id: id, text }, actor: { userId: personId }, subject: application }) =>
    inTransaction(ctx, async (tx) => {
      const { id: applicantId, companyId, jobId } = application;
      await lockApplication(tx, application);
      await markReviewAnswered(tx, applicantId, ctx.now());
      const { message, isNew } = await answerInConversation(ctx, tx, { application, id, text, authorId: personId });
      const about = { companyId, by: personId, jobId, applicationId: applicantId };
      if (isNew) await record(ctx, tx, { type: 'applicant.review.answered', ...about });
      return { message };
    }),
});
