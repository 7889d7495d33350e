import { listCompanyConversations } from '@platsa/contract/messaging/endpoints';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { chooseOwnership } from './list-query.ts';
import { loadList } from './load-list.ts';

export const listCompanyConversationsRoute = route(listCompanyConversations, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  handle({ ctx, input: { companyId, includeWhereNotMember, everyone, ...filter }, actor }) {
    const of = { viewer: getJobViewer(actor, companyId), whose: chooseOwnership({ includeWhereNotMember, everyone }) };
    return loadList(ctx.db, { ...filter, of });
  },
});
