import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import { listMatches } from '../../src/engines/matching/index.ts';
import { readBoard } from '../../src/features/boards/read-board.ts';
import { resumeKey } from '../../src/features/profiles/resumes/queries.ts';
import { openSession } from '../../src/http/session.ts';
import { imageKeys } from '../../src/platform/images/store-image.ts';
import { journalFolder } from '../../src/platform/journal/journal.ts';
import type { TestApp } from '../app.ts';

/** Each query finds the rows that break a rule which the data must follow at every moment. */
const brokenRules: Record<string, string> = {
  'an application is in a column of its job’s board': `
    SELECT a.id FROM applicants a LEFT JOIN board_columns c ON c.id = a.column_id
      LEFT JOIN boards b ON b.id = c.board_id WHERE b.job_id IS DISTINCT FROM a.job_id`,
  'positions are unique in a column': `
    SELECT min(id::text) FROM applicants GROUP BY column_id, position HAVING count(*) > 1`,
  'positions of columns are unique on a board': `
    SELECT min(id::text) FROM board_columns GROUP BY board_id, position HAVING count(*) > 1`,
  'an application belongs to the company of its job': `
    SELECT a.id FROM applicants a JOIN jobs j ON j.id = a.job_id WHERE a.company_id <> j.company_id`,
  'a job has a board of its company': `
    SELECT j.id FROM jobs j LEFT JOIN boards b ON b.job_id = j.id WHERE b.company_id IS DISTINCT FROM j.company_id`,
  'a board has a column, and its columns are of its company': `
    SELECT b.id FROM boards b LEFT JOIN board_columns c ON c.board_id = b.id
    WHERE c.company_id IS DISTINCT FROM b.company_id`,
  'a copied application is of the same person and company': `
    SELECT a.id FROM applicants a JOIN applicants o ON o.id = a.copied_from
    WHERE (a.person_id, a.company_id) <> (o.person_id, o.company_id) OR o.copied_from IS NOT NULL`,
  'a spontaneous application is in the candidate bank': `
    SELECT a.id FROM applicants a JOIN jobs j ON j.id = a.job_id
    LEFT JOIN candidates c ON c.application_id = a.id WHERE j.is_spontaneous AND c.application_id IS NULL AND a.anonymised_at IS NULL`,
  'a candidate has agreed with an own application': `
    SELECT c.application_id FROM candidates c JOIN applicants a ON a.id = c.application_id
    WHERE (c.person_id, c.company_id, c.job_id) <> (a.person_id, a.company_id, a.job_id) OR a.from_bank`,
  'only candidates are placed from the bank': `
    SELECT a.id FROM applicants a WHERE a.from_bank AND NOT EXISTS (
      SELECT FROM candidates c WHERE (c.person_id, c.company_id) = (a.person_id, a.company_id))`,
  'only job seekers with a profile have applied': `
    SELECT a.id FROM applicants a LEFT JOIN users u ON u.id = a.person_id LEFT JOIN profiles p ON p.person_id = a.person_id
    WHERE u.is_company OR p.person_id IS NULL`,
  'a person has an account, or is known to a company': `
    SELECT p.id FROM persons p LEFT JOIN users u ON u.id = p.id WHERE (u.id IS NULL) = (p.company_id IS NULL)`,
  'a person without an account has applied to the company that knows it alone': `
    SELECT a.id FROM applicants a JOIN persons p ON p.id = a.person_id WHERE p.company_id <> a.company_id`,
  'the names that applicants are found by are their names': `
    (SELECT a.id, entry.nr, entry.name FROM applicants a JOIN persons p ON p.id = a.person_id
      LEFT JOIN users u ON u.id = p.id, search_entries(p.first_name, p.last_name, coalesce(u.email, p.email)) AS entry
      EXCEPT SELECT applicant_id, nr, name FROM applicant_names)
    UNION ALL (SELECT applicant_id, nr, name FROM applicant_names
      EXCEPT SELECT a.id, entry.nr, entry.name FROM applicants a JOIN persons p ON p.id = a.person_id
      LEFT JOIN users u ON u.id = p.id, search_entries(p.first_name, p.last_name, coalesce(u.email, p.email)) AS entry)`,
  'a conversation belongs to the job, person and company of its application': `
    SELECT c.id FROM conversations c JOIN applicants a ON a.id = c.applicant_id
    WHERE (c.job_id, c.person_id, c.company_id) <> (a.job_id, a.person_id, a.company_id)`,
  'the job seeker takes part in each conversation': `
    SELECT c.id FROM conversations c WHERE NOT EXISTS (SELECT FROM conversation_participants p
      WHERE p.conversation_id = c.id AND p.person_id = c.person_id AND p.company_id IS NULL)`,
  'messages are numbered without gaps, and the last is known': `
    SELECT c.id FROM conversations c LEFT JOIN messages m ON m.conversation_id = c.id GROUP BY c.id
    HAVING count(m.number) <> c.last_number OR coalesce(max(m.number), 0) <> c.last_number`,
  'participants know when the last message came': `
    SELECT c.id FROM conversations c JOIN conversation_participants p ON p.conversation_id = c.id
    WHERE c.last_number > 0 AND p.last_message_at IS DISTINCT FROM c.last_message_at`,
  'a board shows who has been written to': `
    SELECT a.id FROM applicants a WHERE NOT a.messaged AND EXISTS (SELECT FROM conversations c
      JOIN messages m ON m.conversation_id = c.id WHERE c.applicant_id = a.id AND m.from_company)`,
  'published jobs are on the job board, and no others': `
    SELECT coalesce(p.job_id, j.job_id) FROM public_jobs p FULL JOIN published_jobs j ON j.job_id = p.job_id
    WHERE p.job_id IS NULL OR j.job_id IS NULL`,
  'only admins of a company’s parent work in it as that': `
    SELECT m.user_id FROM members m JOIN companies c ON c.id = m.company_id
    WHERE m.is_parent_admin AND NOT EXISTS (SELECT FROM members admin
      WHERE (admin.company_id, admin.user_id, admin.role) = (c.parent_company_id, m.user_id, 'admin'))`,
  'no mail is pending for an account that is gone': `
    SELECT m.id FROM mails m WHERE m.status = 'pending' AND m.applicant_id IS NULL AND m.conversation_id IS NULL
      AND m.to_address LIKE '%@example.com' AND NOT EXISTS (SELECT FROM users u WHERE u.email = m.to_address)`,
};

/** Waits for the background work, then checks the rules in the data, the scores, the cached boards, and the files. */
export async function checkInvariants({ ctx }: TestApp, callers: readonly TestApp['call'][]): Promise<void> {
  await untilScored(ctx.db);
  for (const [rule, query] of Object.entries(brokenRules)) {
    const { rows } = await sql.raw(query).execute(ctx.db);
    expect(rows, rule).toEqual([]);
  }
  await checkScores(ctx.db);
  expect(await countDeadlocks(ctx.db), 'deadlocks').toBe(0);
  for (const call of callers) await checkBoards(ctx, call);
  await checkFiles(ctx.db, ctx.config.dataDir);
}

async function untilScored(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pgboss.job
      WHERE name IN ('score-job', 'score-profile', 'remove-files') AND state < 'completed'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}

/** Operations lock in one order, so that none waits for one that waits for it. */
async function countDeadlocks(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return rows[0]?.deadlocks;
}

/** Stored scores equal those computed from requirements and profiles. */
async function checkScores(db: Db): Promise<void> {
  const stored = await db.selectFrom('applicants').select(['jobId', 'score']).select('personId').execute();
  for (const [jobId, applications] of Map.groupBy(stored, (row) => row.jobId)) {
    const matches = await listMatches(db, { jobIds: [jobId], personIds: applications.map(({ personId }) => personId) });
    const score = new Map(matches.map((match) => [match.personId, match.score]));
    const wrong = applications.filter((application) => score.get(application.personId) !== application.score);
    expect(wrong, 'scores').toEqual([]);
  }
}

/** Cached boards are those of the database: no version is behind. */
async function checkBoards(ctx: TestApp['ctx'], call: TestApp['call']): Promise<void> {
  const boards = await ctx.db.selectFrom('boards').select(['id', 'companyId']).execute();
  const tokens = new Map<string, string>();
  for (const { id, companyId } of boards) {
    const token = tokens.get(companyId) ?? (await openMemberSession(ctx, companyId));
    tokens.set(companyId, token);
    const { data } = await call(getBoard, { boardId: id }, { token });
    expect(data, 'board').toEqual(JSON.parse(JSON.stringify(await readBoard(ctx.db, id, ctx.now()))));
  }
}

async function openMemberSession({ db, now }: TestApp['ctx'], companyId: string): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select('userId')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return openSession(db, member.userId, now());
}

/** Every portrait and CV has its files, and every uploaded file a row. The covers of the tests' jobs have none. */
async function checkFiles(db: Db, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'files');
  const stored = await readdir(folder, { recursive: true }).catch(() => []);
  const images = await db.selectFrom('images').select(['id', 'shape']).where('shape', '=', 'avatar').execute();
  const resumes = await db.selectFrom('uploadedResumes').select('id').execute();
  const wanted = [
    ...images.flatMap(({ id, shape }) => imageKeys(id, shape)),
    ...resumes.map(({ id }) => resumeKey(id)),
  ];
  const uploaded = stored.filter((name) => /\.\w+$/.test(name) && !name.startsWith(journalFolder));
  expect(uploaded.toSorted(), 'files').toEqual(wanted.toSorted());
}
