import { sql } from 'kysely';
import { createDatabase, createPool } from '../db/database.ts';
import { scoreApplicants } from './score-applicants.ts';
import { joinRequirements, score, scoreParts } from './score-sql.ts';

const db = createDatabase(createPool({ connectionString: 'postgresql://postgres@/b?host=/tmp/matching-pg&port=5477' }));
const J = '00000000-0000-7000-8000-000000000001';
const rows = async (q: ReturnType<typeof sql>) =>
  console.log((await q.execute(db)).rows.map((r) => Object.values(r as object)[0]).join('\n'));
const upd = sql`WITH scored AS (
      SELECT p.id, coalesce(${score}, 0) AS score, coalesce(${scoreParts}, '[]') AS parts
      FROM applicants p ${joinRequirements}
      WHERE p.job_id=${J}
      GROUP BY p.id
    )
    UPDATE applicants a SET score = s.score, score_parts = s.parts
    FROM scored s
    WHERE a.id = s.id AND (a.score, a.score_parts) IS DISTINCT FROM (s.score, s.parts)
    RETURNING a.id`;
await rows(sql`explain (analyze, costs off) ${upd}`);
await rows(
  sql`explain (analyze, costs off) SELECT p.id FROM applicants p WHERE p.job_id=${J} ORDER BY p.id FOR NO KEY UPDATE`,
);
await db.destroy();
