import { answerWithdrawal } from '@platsa/contract/messaging/message-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { findApplicant, lockApplication, markWithdrawalAnswered } from '../../applications/index.ts';
import { handleApplicants } from '../../boards/index.ts';
import { answerInConversation } from './answer-in-conversation.ts';

/** Answers a request to withdraw in the conversation, so that it no longer waits. The application stays. */
export const answerWithdrawalRoute = route(answerWithdrawal, {
  limits: [limits.sendMessage],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleApplicants('message'),
  handle: ({ ctx, input: { _id: id, text }, actor, subject: application }) =>
    inTransaction(ctx, async (tx) => {
      await lockApplication(tx, application);
      await markWithdrawalAnswered(tx, application.id, ctx.now());
      const { message } = await answerInConversation(ctx, tx, { application, id, text, authorId: actor.userId });
      return { message };
    }),
});
