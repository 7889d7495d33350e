import { listCompanyConversationJobs } from '@platsa/contract/messaging/endpoints';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listJobOptions } from './job-options.ts';
import { chooseOwnership } from './list-query.ts';

export const listCompanyConversationJobsRoute = route(listCompanyConversationJobs, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle: ({ ctx, input: { companyId, ...flags }, actor }) =>
    listJobOptions(ctx.db, actor.userId, { companyId, whose: chooseOwnership(flags) }),
});
