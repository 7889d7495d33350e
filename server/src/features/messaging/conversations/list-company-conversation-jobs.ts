import { listCompanyConversationJobs } from '@platsa/contract/messaging/endpoints';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { listJobOptions } from './job-options.ts';
import { chooseOwnership } from './list-query.ts';

export const listCompanyConversationJobsRoute = route(listCompanyConversationJobs, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  handle: ({ ctx, input: { companyId, ...flags }, actor }) =>
    listJobOptions(ctx.db, { viewer: getJobViewer(actor, companyId), whose: chooseOwnership(flags) }),
});
