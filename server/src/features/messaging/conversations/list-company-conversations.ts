import { listCompanyConversations } from '@platsa/contract/messaging/endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { whoseOf } from './list-query.ts';
import { loadList } from './load-list.ts';

export const listCompanyConversationsRoute = route(listCompanyConversations, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle({ ctx, input: { companyId, includeWhereNotMember, everyone, ...filter }, actor }) {
    const of = { companyId, whose: whoseOf({ includeWhereNotMember, everyone }) };
    return loadList(ctx.db, { ...filter, of, viewerId: actor.userId });
  },
});
