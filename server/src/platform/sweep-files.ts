import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { fileRemoval } from './file-removal.ts';
import { goOnAfterFailures } from './go-on-after-failures.ts';
import type { ScheduledJob } from './queue.ts';
import { mailOperator } from './remove-files.ts';

const dayMs = 86_400_000;
const batchSize = 200;
/** Per night. */
const maxRemoved = 10_000;
const maxListed = 50;

/** Rows of one kind that have files. Several kinds may share a folder. */
export interface FileRows {
  /** The beginning of the files' keys, like `images/`. Only files below it are swept. */
  folder: string;
  /** A SELECT of the key and created_at of each file that should exist. */
  files: RawBuilder<unknown>;
  /** Files without a row are evidence: they stay, and the log names them. */
  isEvidence?: boolean;
}

/**
 * Compares stored files with rows. Removes files that have had no row for a day, left by a crash between storing the file
 * and its row, reports rows without a file, and stores how much room the files take.
 */
export function sweepFiles(kinds: readonly FileRows[]): ScheduledJob {
  return {
    name: 'sweep-files',
    title: 'Jämföra filer och databas',
    cron: '15 4 * * *',
    retries: 2,
    handle: (ctx) =>
      goOnAfterFailures(async (failures) => {
        for (const [folder, rows] of Map.groupBy(kinds, (kind) => kind.folder)) {
          await failures.attempt(`folder ${folder}`, () => sweep(ctx, folder, rows));
        }
      }),
  };
}

async function sweep(ctx: Context, folder: string, kinds: readonly FileRows[]): Promise<void> {
  const before = new Date(ctx.now().getTime() - dayMs);
  const isEvidence = kinds.some((kind) => kind.isEvidence);
  const { removed, spared, missing, evidence } = await inTransaction(ctx, async (tx) => {
    await storeListings(ctx, tx, folder, kinds);
    await storeUsage(tx, folder, ctx.now());
    const found = await findUnused(tx, before);
    const [unused, evidence] = isEvidence ? [[], found] : [found, []];
    // So many mean that this is not the files' database: a new one before its restore, or another installation's.
    const isSuspicious = unused.length > batchSize && 2 * unused.length > (await countStored(tx));
    if (!isSuspicious) await queueRemoval(ctx, tx, unused);
    const count = { removed: isSuspicious ? 0 : unused.length, spared: isSuspicious ? unused.length : 0 };
    return { ...count, evidence, missing: await findMissing(tx, before) };
  });
  if (removed > 0) ctx.log.warn({ folder, removed }, 'removing files without a row');
  if (evidence.length > 0)
    ctx.log.warn({ folder, evidence: evidence.slice(0, maxListed) }, 'keeping files without a row');
  if (spared === 0 && missing.length === 0) return;
  ctx.log.error({ folder, spared, missing: missing.slice(0, maxListed) }, 'files and rows differ');
  await mailOperator(ctx, 'Filer och databas stämmer inte överens', [
    ...(spared > 0
      ? [`De flesta filerna i ${folder} (${spared}) hör inte till databasen. De är kvar. Är FILES_URL rätt?`]
      : []),
    ...(missing.length > 0
      ? [`${missing.length} filer i ${folder} saknas:\n${missing.slice(0, maxListed).join('\n')}`]
      : []),
  ]);
}

/** Both sides as temporary tables of the transaction: listings may be longer than memory allows. */
async function storeListings({ files }: Context, tx: Tx, folder: string, kinds: readonly FileRows[]): Promise<void> {
  await sql`CREATE TEMP TABLE swept_files (key text PRIMARY KEY, bytes bigint NOT NULL, stored_at timestamptz NOT NULL)
    ON COMMIT DROP`.execute(tx);
  await sql`CREATE TEMP TABLE swept_rows (key text PRIMARY KEY, created_at timestamptz NOT NULL) ON COMMIT DROP`.execute(
    tx,
  );
  for await (const page of files.list(folder)) {
    await sql`
      INSERT INTO swept_files (key, bytes, stored_at)
      SELECT key, bytes, stored_at
      FROM unnest(
        ${page.map(({ key }) => key)}::text[],
        ${page.map(({ bytes }) => bytes)}::bigint[],
        ${page.map(({ storedAt }) => storedAt)}::timestamptz[]
      ) AS page (key, bytes, stored_at)
      ON CONFLICT DO NOTHING`.execute(tx);
  }
  for (const kind of kinds) {
    await sql`INSERT INTO swept_rows (key, created_at) ${kind.files} ON CONFLICT DO NOTHING`.execute(tx);
  }
}

/** For the operator's page. */
async function storeUsage(tx: Tx, folder: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO file_usage (folder, files, bytes, counted_at)
    SELECT ${folder}, count(*), coalesce(sum(bytes), 0), ${now} FROM swept_files
    ON CONFLICT (folder) DO UPDATE
    SET files = excluded.files, bytes = excluded.bytes, counted_at = excluded.counted_at`.execute(tx);
}

async function countStored(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM swept_files`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function findUnused(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM swept_files f
    WHERE stored_at < ${before} AND NOT EXISTS (SELECT FROM swept_rows r WHERE r.key = f.key)
    ORDER BY key LIMIT ${sql.lit(maxRemoved)}`.execute(tx);
  return rows.map(({ key }) => key);
}

async function findMissing(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM swept_rows r
    WHERE created_at < ${before} AND NOT EXISTS (SELECT FROM swept_files f WHERE f.key = r.key)
    ORDER BY key`.execute(tx);
  return rows.map(({ key }) => key);
}

async function queueRemoval({ queue }: Context, tx: Tx, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batchSize) {
    await queue.add(tx, fileRemoval, { keys: keys.slice(from, from + batchSize) });
  }
}
