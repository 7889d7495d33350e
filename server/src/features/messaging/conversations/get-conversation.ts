import { getConversation } from '@platsa/contract/messaging/endpoints';
import { route } from '../../../http/route.ts';
import { getConversationRow } from './list-query.ts';
import { getSide, takesPart } from './policy.ts';
import { findConversation } from './queries.ts';
import { conversationView } from './view.ts';

export const getConversationRoute = route(getConversation, {
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: takesPart,
  async handle({ ctx, actor, subject }) {
    const row = await getConversationRow(ctx.db, subject.id, actor.userId);
    return { conversation: conversationView(row, getSide(actor, subject)) };
  },
});
