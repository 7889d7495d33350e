import { listCompanyConversationJobs, listUserConversationJobs } from '@platsa/contract/conversations/endpoints';
import type { Db } from '../../db/database.ts';
import { memberOf, self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Sides } from './policy.ts';
import { listJobsTalkedOf } from './queries.ts';

export const listCompanyConversationJobsRoute = route(listCompanyConversationJobs, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle: ({ ctx, input }) => jobsOf(ctx.db, input),
});

export const listUserConversationJobsRoute = route(listUserConversationJobs, {
  subject: ({ input }) => input,
  policy: self,
  handle: ({ ctx, input }) => jobsOf(ctx.db, input),
});

async function jobsOf(db: Db, of: Partial<Sides>) {
  const rows = await listJobsTalkedOf(db, of);
  return { jobs: rows.map(({ id, title }) => ({ _id: id, title })) };
}
