import type { Db } from '../../db/database.ts';

/** The id of a person who was merged with another leads to that one. */
export async function followMerge(
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<string> {
  const merge = await db
    .selectFrom('merges')
    .select('keptId')
    .where('fromId', '=', personId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return merge?.keptId ?? personId;
}

/**
 * The person's own id and those that lead to it. Erasing the person journals all: a backup from before a merge has the
 * others too.
 */
export async function listIdsOfPerson(db: Db, personId: string): Promise<string[]> {
  const merged = await db.selectFrom('merges').select('fromId').where('keptId', '=', personId).execute();
  return [personId, ...merged.map(({ fromId }) => fromId)];
}
