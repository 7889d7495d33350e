import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fileRemoval } from '../file-removal.ts';
import type { ScheduledJob } from '../queue.ts';
import { type ImageShape, imageKeys } from './store-image.ts';

const dayMs = 86_400_000;
const batchSize = 200;

/**
 * Deletes images that nothing has used for a day, with their files: replaced covers, covers of jobs that were never saved,
 * replaced or removed portraits. A new column that refers to images must be added to `inUse`.
 */
export const removeUnusedImages: ScheduledJob = {
  name: 'remove-unused-images',
  title: 'Ta bort bilder som inte används',
  cron: '5 4 * * *',
  retries: 2,
  async handle({ db, queue, now }) {
    const before = new Date(now().getTime() - dayMs);
    let after: string | undefined;
    do {
      after = await inTransaction({ db }, async (tx) => {
        const ids = await lockUnused(tx, before, after);
        const removed = await removeRows(tx, ids);
        const keys = removed.flatMap(({ id, shape }) => imageKeys(id, shape));
        if (keys.length > 0) await queue.add(tx, fileRemoval, { keys });
        return ids.length === batchSize ? ids.at(-1) : undefined;
      });
    } while (after);
  },
};

const inUse = sql`EXISTS (SELECT FROM jobs j WHERE j.image_id = i.id)
  OR EXISTS (SELECT FROM brands b WHERE b.logo_id = i.id)
  OR EXISTS (SELECT FROM companies c WHERE c.logo_id = i.id)
  OR EXISTS (SELECT FROM persons p WHERE p.image_id = i.id)
  OR EXISTS (SELECT FROM merges m WHERE m.image_id = i.id)
  OR EXISTS (SELECT FROM career_page_images p WHERE p.image_id = i.id)`;

/** A locked image cannot be taken into use. Images that a transaction is about to use are skipped. */
async function lockUnused(tx: Tx, before: Date, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM images i
    WHERE i.created_at < ${before}
      AND ${after ? sql`i.id > ${after}` : sql`true`} AND NOT (${inUse})
    ORDER BY i.id LIMIT ${sql.lit(batchSize)} FOR UPDATE OF i SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Checks again under the lock: an image may have been taken into use just before it. */
async function removeRows(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; shape: ImageShape }>`
    DELETE FROM images i WHERE i.id = ${anyId(ids)} AND NOT (${inUse}) RETURNING i.id, i.shape`.execute(tx);
  return rows;
}
