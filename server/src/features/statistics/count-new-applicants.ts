import { countNewApplicants } from '@platsa/contract/statistics/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { countUnread } from './unread-queries.ts';

export const countNewApplicantsRoute = route(countNewApplicants, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle: ({ ctx, input: { companyId, mine }, actor: { userId, roles } }) =>
    countUnread({ db: ctx.db, companyId, userId, role: roles.get(companyId), mine }),
});
