import { recogniseReference } from '@platsa/reference-data/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { type AddedWord, mapWord } from './own-words.ts';
import { replaceTag } from './replace-tag.ts';

/** Long enough for a form that was left open with the word in it. */
const unusedDays = 7;

const isUsed = sql<boolean>`(EXISTS (SELECT FROM profile_tags WHERE tag_id = word.id)
  OR EXISTS (SELECT FROM preferred_professions WHERE tag_id = word.id)
  OR EXISTS (SELECT FROM experiences WHERE profession_id = word.id)
  OR EXISTS (SELECT FROM job_requirements WHERE tag_id = word.id))`;

/**
 * Every night: own words that nobody has are deleted, also those of people who erased their account. Words that a newer
 * version of the lists has are mapped to it. Those that were saved at the moment of their mapping or removal are mapped or
 * removed again.
 */
const sweepOwnWords: ScheduledJob = {
  name: 'sweep-own-words',
  title: 'Städa bland egna ord',
  cron: '40 0 * * *',
  retries: 3,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      for (const word of await listAddedWords(ctx.db, sql`word.mapped_to IS NULL`)) {
        const listed = recogniseReference(word.kind, word.name);
        if (listed) await failures.attempt(`word ${word.id}`, () => mapAgain(ctx, word, listed.id));
      }
      for (const word of await listAddedWords(ctx.db, sql`word.mapped_to IS NOT NULL AND ${isUsed}`)) {
        await failures.attempt(`word ${word.id}`, () => mapAgain(ctx, word, word.mappedTo ?? ''));
      }
      for (const word of await listAddedWords(ctx.db, sql`word.standing = 'refused' AND ${isUsed}`)) {
        await failures.attempt(`word ${word.id}`, () => inTransaction(ctx, (tx) => replaceTag(ctx, tx, word, null)));
      }
      await sql`DELETE FROM tags word WHERE standing = 'own' AND NOT ${isUsed}
        AND added_at < ${ctx.now()}::timestamptz - make_interval(days => ${unusedDays})`.execute(ctx.db);
    }),
};

function mapAgain(ctx: Context, word: AddedWord, listedId: string): Promise<void> {
  return inTransaction(ctx, (tx) => mapWord(ctx, tx, word, listedId));
}

async function listAddedWords(db: Db, condition: RawBuilder<boolean>) {
  const { rows } = await sql<AddedWord & { mappedTo: string | null }>`
    SELECT id, kind, name, mapped_to FROM tags word WHERE added_at IS NOT NULL AND ${condition}`.execute(db);
  return rows;
}

export const adminSchedules = [sweepOwnWords];
