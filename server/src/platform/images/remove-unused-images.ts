import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { removeFiles } from '../files.ts';
import type { ScheduledJob } from '../queue.ts';
import { type ImageShape, imageKeys } from './store-image.ts';

const dayMs = 86_400_000;
const atOnce = 200;

/**
 * A picture that nothing has shown for a day goes, with its files: a cover that was replaced, or chosen for an advert that
 * was never saved, and a portrait that its person has taken away. Whatever comes to show pictures is to be named in `inUse`.
 */
export const removeUnusedImages: ScheduledJob = {
  name: 'remove-unused-images',
  cron: '35 3 * * *',
  retries: 2,
  async handle({ db, queue, now }) {
    const before = new Date(now().getTime() - dayMs);
    let after: string | undefined;
    do {
      after = await db.transaction().execute(async (tx) => {
        const ids = await lockUnused(tx, before, after);
        const removed = await removeRows(tx, ids);
        const keys = removed.flatMap(({ id, shape }) => imageKeys(id, shape));
        if (keys.length > 0) await queue.add(tx, removeFiles, { keys });
        return ids.length === atOnce ? ids.at(-1) : undefined;
      });
    } while (after);
  },
};

const inUse = sql`EXISTS (SELECT FROM jobs j WHERE j.image_id = i.id)
  OR EXISTS (SELECT FROM brands b WHERE b.logo_id = i.id)
  OR EXISTS (SELECT FROM companies c WHERE c.logo_id = i.id)
  OR EXISTS (SELECT FROM users u WHERE u.image_id = i.id)`;

/** Nobody can begin to show what is locked; what somebody is about to show is passed over. */
async function lockUnused(tx: Tx, before: Date, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM images i
    WHERE i.created_at < ${before}
      AND ${after ? sql`i.id > ${after}` : sql`true`} AND NOT (${inUse})
    ORDER BY i.id LIMIT ${sql.lit(atOnce)} FOR UPDATE OF i SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Looks once more, now that they are locked: one may have come into use just before. */
async function removeRows(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; shape: ImageShape }>`
    DELETE FROM images i WHERE i.id = ANY(${ids}::uuid[]) AND NOT (${inUse}) RETURNING i.id, i.shape`.execute(tx);
  return rows;
}
