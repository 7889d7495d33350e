import { listMessages } from '@platsa/contract/messaging/message-endpoints';
import { route } from '../../../http/route.ts';
import { listMessageRows } from './message-queries.ts';
import { takesPart } from './policy.ts';
import { findConversation } from './queries.ts';
import { messageView } from './view.ts';

const pageSize = 50;

export const listMessagesRoute = route(listMessages, {
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: takesPart,
  async handle({ ctx, input }) {
    // One more than shown says whether there are more.
    const rows = await listMessageRows(ctx.db, { ...input, limit: pageSize + 1 });
    const messages = rows.slice(0, pageSize).map(messageView);
    if (input.after === undefined) messages.reverse();
    return { messages, hasMore: rows.length > pageSize };
  },
});
