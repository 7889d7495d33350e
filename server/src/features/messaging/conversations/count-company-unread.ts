import { countCompanyUnread } from '@platsa/contract/messaging/endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { countUnread } from './queries.ts';

export const countCompanyUnreadRoute = route(countCompanyUnread, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle: async ({ ctx, input, actor }) => ({ unReadCount: await countUnread(ctx.db, actor.userId, input.companyId) }),
});
