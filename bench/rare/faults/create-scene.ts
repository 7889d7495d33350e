import { createHash } from 'node:crypto';
import { Api } from '../../../e2e/api.ts';
import { type Account, aCompany, aJob, aJobSeeker, hasApplied } from '../../../e2e/builders.ts';
import type { Queries } from './database.ts';

/** A company with a job, some applications, and many job seekers who have not applied yet. */
export interface Scene {
  admin: Account;
  jobId: string;
  boardId: string;
  columns: string[];
  applicants: string[];
  /** One for each of `applicants`. */
  conversations: string[];
  jobSeekers: { userId: string; token: string }[];
}

const applications = 6;

export async function createScene(url: string, database: Queries, jobSeekers: number): Promise<Scene> {
  const api = new Api(url, '127.0.0.1');
  const company = await aCompany(api);
  const job = await aJob(api, company);
  for (let n = 0; n < applications; n++) await hasApplied(api, await aJobSeeker(api), job);
  const ids = async (text: string, value: string) =>
    (await database.query<{ id: string }>(text, [value])).map(({ id }) => id);
  const [boardId = ''] = await ids('SELECT id FROM boards WHERE job_id = $1', job._id);
  return {
    admin: company.admin,
    jobId: job._id,
    boardId,
    columns: await ids("SELECT id FROM board_columns WHERE board_id = $1 AND stage <> 'declined'", boardId),
    applicants: await ids('SELECT id FROM applicants WHERE job_id = $1 ORDER BY id', job._id),
    conversations: await createConversations(database, job._id),
    jobSeekers: await createJobSeekers(database, jobSeekers),
  };
}

async function createConversations(database: Queries, jobId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `INSERT INTO conversations (company_id, job_id, applicant_id, person_id)
     SELECT company_id, job_id, id, person_id FROM applicants WHERE job_id = $1 ORDER BY id RETURNING id`,
    [jobId],
  );
  return rows.map(({ id }) => id);
}

const makeSceneToken = (n: number) => `job-seeker-under-faults-${n}`;

/** Directly in the database: hashing thousands of passwords would take minutes. */
async function createJobSeekers(database: Queries, count: number): Promise<Scene['jobSeekers']> {
  const hashes = Array.from({ length: count }, (_, n) => createHash('sha256').update(makeSceneToken(n)).digest());
  const rows = await database.query<{ id: string; n: number }>(
    `WITH given AS (SELECT hash, n::int - 1 AS n FROM unnest($1::bytea[]) WITH ORDINALITY AS hashes (hash, n)),
       numbered AS (SELECT n, hash, uuid_v7() AS id FROM given),
       people AS (
         INSERT INTO persons (id, first_name, last_name, birth_date) SELECT id, 'Kim', 'Lind', '1990-05-17' FROM numbered),
       accounts AS (
         INSERT INTO users (id, email, password_hash, is_company)
         SELECT id, 'faults-' || n || '@example.com', '-', false FROM numbered),
       profile AS (INSERT INTO profiles (person_id) SELECT id FROM numbered),
       opened AS (
         INSERT INTO sessions (token_hash, user_id, expires_at)
         SELECT hash, id, now() + interval '1 day' FROM numbered)
     SELECT id, n FROM numbered`,
    [hashes],
  );
  return rows.map(({ id, n }) => ({ userId: id, token: makeSceneToken(n) }));
}
