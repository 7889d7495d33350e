import { createHash } from 'node:crypto';
import { referencePlaces, referenceTags } from '@platsa/reference-data/catalog';
import { compoundHeads } from '@platsa/reference-data/compound-heads';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * Updates the tables from the data files. Rows whose name is no longer in the files stay, because jobs and profiles may
 * refer to them.
 */
export async function loadReferenceData(db: Db): Promise<void> {
  const tags = JSON.stringify(tagRows());
  const places = JSON.stringify(placeRows());
  const heads = compoundHeads().join(' ');
  const hash = createHash('sha256').update(tags).update(places).update(heads).digest('hex');
  if (await isLoaded(db, hash)) return;
  await inTransaction({ db }, async (tx) => {
    if (!(await claimLoad(tx, hash))) return;
    await upsertTags(tx, tags);
    await upsertPlaces(tx, places);
    await replaceCompoundHeads(tx, heads);
  });
}

/** Checked first, because claiming the load writes to the disk even when there is nothing to do. */
async function isLoaded(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM reference_state WHERE hash = ${hash}`.execute(db);
  return rows.length > 0;
}

/** If two processes start together, the second waits here, then finds its own hash stored and has nothing to do. */
async function claimLoad(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO reference_state (hash) VALUES (${hash})
    ON CONFLICT (only_row) DO UPDATE SET hash = excluded.hash WHERE reference_state.hash <> excluded.hash
    RETURNING hash`.execute(tx);
  return rows.length > 0;
}

function tagRows() {
  return Object.values(referenceTags).flatMap((tags) =>
    tags.map(({ id, kind, name, synonyms, weight, attributes }) => {
      return { id, kind, name, weight, attributes, synonyms: synonyms.join(' | ') };
    }),
  );
}

function placeRows() {
  return referencePlaces.map(({ id, name, label, municipality, county, population }) => {
    return { id, name, label, municipality, county, population };
  });
}

async function upsertTags(tx: Tx, rows: string): Promise<void> {
  await sql`
    INSERT INTO tags (id, kind, name, synonyms, weight, attributes)
    SELECT id, kind, name, synonyms, weight, attributes FROM jsonb_to_recordset(${rows}::jsonb)
      AS row (id uuid, kind text, name text, synonyms text, weight integer, attributes jsonb)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, synonyms = excluded.synonyms, weight = excluded.weight,
      attributes = excluded.attributes`.execute(tx);
}

async function upsertPlaces(tx: Tx, rows: string): Promise<void> {
  await sql`
    INSERT INTO places (id, name, label, municipality, county, population)
    SELECT id, name, label, municipality, county, population
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS row (id uuid, name text, label text, municipality text, county text, population integer)
    ON CONFLICT (id) DO UPDATE SET label = excluded.label, county = excluded.county, population = excluded.population`.execute(
    tx,
  );
}

/** Rebuilds all search documents of jobs, because they contain the parts of compounds and the names above. */
async function replaceCompoundHeads(tx: Tx, heads: string): Promise<void> {
  await sql`DELETE FROM compound_heads`.execute(tx);
  await sql`INSERT INTO compound_heads (stem) SELECT unnest(stems(${heads}))`.execute(tx);
  await sql`DELETE FROM search_words`.execute(tx);
  await sql`SELECT refresh_public_jobs(array_agg(id)) FROM jobs WHERE status = 'active'`.execute(tx);
}
