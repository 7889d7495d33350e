import { listCompanyConversations } from '@platsa/contract/messaging/endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { chooseOwnership } from './list-query.ts';
import { loadList } from './load-list.ts';

export const listCompanyConversationsRoute = route(listCompanyConversations, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle({ ctx, input: { companyId, includeWhereNotMember, everyone, ...filter }, actor }) {
    const of = { companyId, whose: chooseOwnership({ includeWhereNotMember, everyone }) };
    return loadList(ctx.db, { ...filter, of, viewerId: actor.userId });
  },
});
