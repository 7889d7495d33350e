import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, createPool, type Db } from '../../server/src/db/database.ts';
import { prepareDatabase } from '../../server/src/db/prepare-database.ts';
import { listMatches } from '../../server/src/engines/matching/list-matches.ts';
import type { Size } from '../sizes.ts';
import { words } from './words.ts';

const folder = new URL('./', import.meta.url);
/** The first file that needs the rows of `applicants`. */
const conversations = '4-conversations.sql';

/** Fills an empty database: first the reference data of a fresh installation, then the numbered files in their order. */
export async function generate(connection: pg.PoolConfig, size: Size): Promise<void> {
  await prepareDatabase(connection);
  const pool = createPool({ ...connection, max: 1 });
  const db = createDatabase(pool);
  try {
    await pool.query("SET work_mem = '256MB'; SET statement_timeout = 0");
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const file of files) {
      if (file === conversations) await insertApplications(db);
      await pool.query(withSizes(await readFile(new URL(file, folder), 'utf8'), size));
      // The first file creates the table of words, which the other files read.
      if (file === files[0]) await insertWords(pool);
      await pool.query('ANALYZE');
    }
    await pool.query('DROP SCHEMA bench CASCADE');
    await pool.query('VACUUM (ANALYZE, FREEZE)');
  } finally {
    await pool.end();
  }
}

/** Replaces the placeholders `:jobs`, `:applications` … by the numbers of the size. Casts (`::`) stay. */
function withSizes(statements: string, size: Size): string {
  return statements.replaceAll(/(?<!:):(companies|jobs|jobSeekers|applications)\b/g, (_match, name: keyof Size) =>
    String(size[name]),
  );
}

async function insertWords(pool: pg.Pool): Promise<void> {
  for (const [list, texts] of Object.entries(words)) {
    await pool.query('INSERT INTO bench.words VALUES ($1, $2)', [list, texts]);
  }
}

/**
 * Inserts the applications that 3-applications.sql has drawn, job by job, with the scores that the product gives them.
 */
async function insertApplications(db: Db): Promise<void> {
  const { rows: jobs } = await sql<{ id: string; personIds: string[] }>`
    SELECT job_id AS id, array_agg(person_id::text) AS person_ids FROM bench.applications GROUP BY job_id`.execute(db);
  for (const { id, personIds } of jobs) {
    const matches = await listMatches(db, { jobIds: [id], personIds });
    await sql`
      INSERT INTO applicants
        (id, company_id, job_id, person_id, column_id, position, declined, created_at, score, score_parts)
      SELECT p.id, jobs.company_id, p.job_id, p.person_id, p.column_id, p.position, p.stage = 4, p.created_at,
        scored.score, scored.parts::json
      FROM bench.applications p JOIN jobs ON jobs.id = p.job_id JOIN unnest(
        ${matches.map(({ personId }) => personId)}::uuid[],
        ${matches.map(({ score }) => score)}::float8[],
        ${matches.map(({ parts }) => JSON.stringify(parts))}::text[]
      ) AS scored (person_id, score, parts) ON scored.person_id = p.person_id
      WHERE p.job_id = ${id}`.execute(db);
  }
  await sql`
    INSERT INTO applicant_ratings (company_id, applicant_id, rater_id, rating)
    SELECT jobs.company_id, p.id, rater.user_id, p.rating
    FROM bench.applications p JOIN jobs ON jobs.id = p.job_id CROSS JOIN LATERAL (
      SELECT user_id FROM members m WHERE m.company_id = jobs.company_id ORDER BY user_id LIMIT 1) rater
    WHERE p.rating > 0`.execute(db);
}
