import { sql } from 'kysely';
import { createDatabase, createPool } from '../db/database.ts';
import { scoreApplicants } from './score-applicants.ts';
import { joinRequirements, score } from './score-sql.ts';

const db = createDatabase(createPool({ connectionString: 'postgresql://postgres@/b?host=/tmp/matching-pg&port=5477' }));
const J = '00000000-0000-7000-8000-000000000001';
const t = async (n: string, f: () => Promise<unknown>) => {
  for (let i = 0; i < 3; i++) {
    const a = performance.now();
    const r = await f();
    console.log(
      n,
      Math.round(performance.now() - a),
      Array.isArray(r) ? r.length : JSON.stringify((r as { rows: unknown[] }).rows[0]),
    );
  }
};
await t('apply 5000', () => scoreApplicants(db, { jobId: J }));
const one = await db.selectFrom('applicants').select(['id', 'user_id']).executeTakeFirstOrThrow();
await t('one', () => scoreApplicants(db, { applicantId: one.id }));
await t('user', () => scoreApplicants(db, { userId: one.user_id }));
const pairs = sql`(SELECT id AS user_id, ${J}::uuid AS job_id FROM users) p`;
await t('100k score left', () =>
  sql`select sum(s), count(*) from (select p.user_id, ${score} as s from ${pairs} ${joinRequirements} group by p.user_id) x`.execute(
    db,
  ),
);
await t('100k base left', () =>
  sql`select sum(s), count(*) from (select p.user_id, sum(t.level) as s from ${pairs} LEFT JOIN job_requirements r ON r.job_id = p.job_id
  LEFT JOIN profile_tags t ON t.user_id = p.user_id AND t.tag_id = r.tag_id group by p.user_id) x`.execute(db),
);
await t('base inner', () =>
  sql`select sum(s), count(*) from (select t.user_id, sum(t.level) as s from job_requirements r JOIN profile_tags t ON t.tag_id = r.tag_id where r.job_id=${J} group by t.user_id) x`.execute(
    db,
  ),
);
console.log(
  (
    await sql`explain (analyze, costs off) select p.user_id, ${score} as s from ${pairs} ${joinRequirements} group by p.user_id`.execute(
      db,
    )
  ).rows
    .map((r) => Object.values(r as object)[0])
    .join('\n'),
);
await db.destroy();
