import { seeConversation } from '@platsa/contract/messaging/endpoints';
import { route } from '../../../http/route.ts';
import { announceConversation } from './add-message.ts';
import { markSeen } from './participants.ts';
import { takesPart } from './policy.ts';
import { findConversation, lockConversation } from './queries.ts';

/** A colleague who only reads takes no part, so nothing is unread to them and nothing is marked. */
export const seeConversationRoute = route(seeConversation, {
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: takesPart,
  async handle({ ctx, input, actor, subject }) {
    await ctx.db.transaction().execute(async (tx) => {
      // Locked: a message that comes meanwhile has not been seen.
      const { lastNumber } = await lockConversation(tx, subject.id);
      if (input.number < lastNumber) return;
      if (await markSeen(tx, subject.id, actor.userId, ctx.now())) await announceConversation(tx, subject);
    });
    return {};
  },
});
