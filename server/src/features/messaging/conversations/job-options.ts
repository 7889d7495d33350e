import type { Db } from '../../../db/database.ts';
import { type ConversationFilter, listConversationJobs } from './list-query.ts';

export async function listJobOptions(db: Db, of: ConversationFilter['of']) {
  const rows = await listConversationJobs(db, of);
  return { jobs: rows.map(({ id, title }) => ({ _id: id, title })) };
}
