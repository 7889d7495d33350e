import { getWholeMail } from '@platsa/contract/messaging/message-endpoints';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { findWholeMail } from './message-queries.ts';
import { takesPart } from './policy.ts';
import { findConversation } from './queries.ts';

export const getWholeMailRoute = route(getWholeMail, {
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: takesPart,
  async handle({ ctx, input }) {
    const mail = await findWholeMail(ctx.db, input);
    if (!mail?.text) throw new ApiError('notFound');
    return { text: mail.text };
  },
});
