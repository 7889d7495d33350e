import { randomUUID } from 'node:crypto';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { conversationStatus } from '@platsa/contract/messaging/rules';
import { inTransaction } from '../../../db/transaction.ts';
import { limits } from '../../../http/limits.ts';
import { authorize } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import {
  applicantStateView,
  declineApplicants,
  getApplicantState,
  storeDeclineReason,
} from '../../applications/index.ts';
import { handleApplicants } from '../../boards/index.ts';
import { addMessage } from './add-message.ts';
import { getSide, writesIn } from './policy.ts';
import { findConversation } from './queries.ts';

export const sendMessageRoute = route(sendMessage, {
  limits: [limits.sendMessage],
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: writesIn,
  async handle({ ctx, input, actor, subject }) {
    const id = input._id ?? randomUUID();
    const side = getSide(actor, subject);
    // Only the company can decline.
    const declines = side === 'company' && input.status === conversationStatus.declined;
    if (declines) authorize(handleApplicants('decline'), actor, subject);
    const { text, attachments } = input;
    const message = { conversationId: subject.id, id, authorId: actor.userId, side, text, attachments, declines };
    return inTransaction(ctx, async (tx) => {
      const { stored, isNew } = await addMessage(ctx, tx, { ...message, now: ctx.now() });
      if (isNew && declines) {
        const { companyId, applicantId } = subject;
        await declineApplicants(ctx, tx, [applicantId], actor.userId);
        const declined = { companyId, applicantIds: [applicantId], by: actor.userId };
        if (input._reason) await storeDeclineReason(ctx, tx, declined, input._reason);
      }
      return {
        message: stored,
        applicant:
          side === 'company' ? applicantStateView(await getApplicantState(tx, subject.applicantId, actor)) : null,
      };
    });
  },
});
