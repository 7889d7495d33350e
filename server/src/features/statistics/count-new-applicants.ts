import { countNewApplicants } from '@platsa/contract/statistics/endpoints';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getJobViewer } from '../boards/index.ts';
import { countUnread } from './unread-queries.ts';

export const countNewApplicantsRoute = route(countNewApplicants, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  handle: ({ ctx, input: { companyId, mine }, actor }) =>
    countUnread({ db: ctx.db, ...getJobViewer(actor, companyId), mine }),
});
