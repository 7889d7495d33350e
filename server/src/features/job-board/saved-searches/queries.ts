import type { SavedSearch } from '@platsa/contract/job-board/schema';
import type { Db } from '../../../db/database.ts';

/** Searches that have not been ended, newest first. */
export async function listSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'search', 'frequency', 'created_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, search, frequency, created_at }) => {
    return { _id: id, search, frequency, createdAt: created_at.toISOString() };
  });
}
