import type { AlertFrequency, SavedSearch } from '@platsa/contract/job-board/schema';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';

/** Searches that have not been ended, newest first. */
export async function listSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .select(['id', 'search', 'frequency', 'createdAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, search, frequency, createdAt }) => {
    return { _id: id, search, frequency, createdAt: createdAt.toISOString() };
  });
}

/** Which search: by the token of its mails, or by its id and owner. */
type WhichSearch = { token: string } | { id: string; userId: string };

/** Whether there is such a search that has not been ended. After a pause only what comes from now on is new. */
export async function setFrequency({ db, now }: Context, which: WhichSearch, frequency: AlertFrequency) {
  const { numUpdatedRows } = await db
    .updateTable('savedSearches')
    .set({
      frequency,
      lookedAt: sql<Date>`CASE frequency WHEN 'paused' THEN ${now()}::timestamptz ELSE looked_at END`,
    })
    .where((expression) => expression.and(which))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
