import { countUserUnread } from '@platsa/contract/messaging/endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { countUnread } from './queries.ts';

export const countUserUnreadRoute = route(countUserUnread, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, actor }) => ({ unReadCount: await countUnread(ctx.db, actor.userId, null) }),
});
