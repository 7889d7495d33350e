import { listCompanyConversationJobs, listUserConversationJobs } from '@platsa/contract/messaging/endpoints';
import type { Db } from '../../../db/database.ts';
import { memberOf, self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { type ConversationFilter, chooseOwnership, listConversationJobs } from './list-query.ts';

export const listCompanyConversationJobsRoute = route(listCompanyConversationJobs, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle: ({ ctx, input: { companyId, ...flags }, actor }) =>
    listJobOptions(ctx.db, actor.userId, { companyId, whose: chooseOwnership(flags) }),
});

export const listUserConversationJobsRoute = route(listUserConversationJobs, {
  subject: ({ input }) => input,
  policy: self,
  handle: ({ ctx, input: { userId } }) => listJobOptions(ctx.db, userId, { userId, companyId: undefined }),
});

async function listJobOptions(db: Db, viewerId: string, of: ConversationFilter['of']) {
  const rows = await listConversationJobs(db, { viewerId, of });
  return { jobs: rows.map(({ id, title }) => ({ _id: id, title })) };
}
