import { seeConversation } from '@platsa/contract/messaging/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { route } from '../../../http/route.ts';
import { recordConversationChange } from './add-message.ts';
import { markSeen } from './participants.ts';
import { takesPart } from './policy.ts';
import { findConversation, lockConversation } from './queries.ts';

/** For a company user who reads without being a participant nothing is marked. */
export const seeConversationRoute = route(seeConversation, {
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: takesPart,
  async handle({ ctx, input, actor, subject }) {
    await inTransaction(ctx, async (tx) => {
      // Locked, so that a concurrent message stays unread.
      const { lastNumber } = await lockConversation(tx, subject.id);
      if (input.number < lastNumber) return;
      if (await markSeen(tx, subject.id, actor.userId, ctx.now())) await recordConversationChange(ctx, tx, subject);
    });
    return {};
  },
});
