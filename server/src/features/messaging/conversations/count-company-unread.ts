import { countCompanyUnread } from '@platsa/contract/messaging/endpoints';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { countUnreadOfMember } from './count-unread.ts';

export const countCompanyUnreadRoute = route(countCompanyUnread, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  handle: async ({ ctx, input, actor }) => ({
    unReadCount: await countUnreadOfMember(ctx.db, getJobViewer(actor, input.companyId)),
  }),
});
