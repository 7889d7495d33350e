import { listUserConversationJobs } from '@platsa/contract/messaging/endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listJobOptions } from './job-options.ts';

export const listUserConversationJobsRoute = route(listUserConversationJobs, {
  subject: ({ input }) => input,
  policy: self,
  handle: ({ ctx, input: { userId: personId } }) => listJobOptions(ctx.db, { personId, companyId: undefined }),
});
