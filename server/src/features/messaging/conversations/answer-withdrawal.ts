import { randomUUID } from 'node:crypto';
import { answerWithdrawal } from '@platsa/contract/messaging/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { findApplicant, lockApplication, markWithdrawalAnswered } from '../../applications/index.ts';
import { notifyApplicationsChanged, readApplicants } from '../../boards/index.ts';
import { addMessage } from './add-message.ts';
import { findConversationOfApplicant, openConversations } from './queries.ts';

/** Answers a request to withdraw in the conversation, so that it no longer waits. The application stays. */
export const answerWithdrawalRoute = route(answerWithdrawal, {
  limits: [limits.sendMessage],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, input: { _id: id = randomUUID(), text }, actor, subject }) {
    const message = { id, text, authorId: actor.userId, side: 'company', declines: false, now: ctx.now() } as const;
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      await markWithdrawalAnswered(tx, subject.id, ctx.now());
      await openConversations(tx, subject.companyId, [subject.id]);
      const conversation = await findConversationOfApplicant(tx, subject.id);
      if (!conversation) throw new ApiError('notFound');
      const { stored } = await addMessage(tx, { ...message, conversationId: conversation.id });
      await notifyApplicationsChanged(tx, [subject], ctx.now());
      await notify(tx, `user:${subject.userId}`, { type: 'applicant', id: subject.id });
      return { message: stored };
    });
  },
});
