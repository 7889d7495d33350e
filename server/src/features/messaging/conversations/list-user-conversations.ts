import { listUserConversations } from '@platsa/contract/messaging/endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { loadList } from './load-list.ts';

export const listUserConversationsRoute = route(listUserConversations, {
  subject: ({ input }) => input,
  policy: self,
  handle({ ctx, input: { userId: personId, companyId, ...filter } }) {
    return loadList(ctx.db, { ...filter, of: { personId, companyId } });
  },
});
