import { countUserUnread } from '@platsa/contract/messaging/endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { countUnreadOfSeeker } from './count-unread.ts';

export const countUserUnreadRoute = route(countUserUnread, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, actor }) => ({ unReadCount: await countUnreadOfSeeker(ctx.db, actor.userId) }),
});
