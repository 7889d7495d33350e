import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { addDays } from '../../platform/stockholm-time.ts';
import { firstColumn, isHighMatch } from '../boards/index.ts';
import { waitsForAnswer } from '../messaging/index.ts';

interface DigestOf {
  userId: string;
  today: string;
  /** Time in Sweden: what has come since is new. */
  since: string;
  now: Date;
}

/** The fields that each row of a digest has. A digest is sent if any row is new; the others remind of what still waits. */
interface DigestRow {
  title: string;
  company: string;
  isNew: boolean;
}

export type Digest = Awaited<ReturnType<typeof readDigest>>;

export async function readDigest(db: Db, of: DigestOf) {
  return {
    matches: await listNewMatches(db, of),
    unanswered: await listUnansweredTalks(db, of),
    silent: await listJobsWithoutFeedback(db, of),
    closing: await listSoonClosing(db, of),
    ownerless: await listOwnerless(db, of),
  };
}

export function isWorthTelling(digest: Digest): boolean {
  return Object.values(digest).some((rows: readonly DigestRow[]) => rows.some(({ isNew }) => isNew));
}

/** The user's own jobs, all of which the user sees, in all companies that are not closing. */
const ownJobs = (userId: string) => sql`
  members m JOIN companies company ON company.id = m.company_id AND company.closes_at IS NULL
    JOIN jobs j ON j.company_id = m.company_id AND is_own_job(j.responsible_id, m.user_id, m.role)
      AND m.user_id = ${userId}
    JOIN boards b ON b.job_id = j.id`;

const isSince = (column: string, { since }: DigestOf) =>
  sql`${sql.ref(column)} > ${since}::timestamp AT TIME ZONE 'Europe/Stockholm'`;

/** Unread applications of a high match, the latest first. Who follows the job has been told of them already. */
async function listNewMatches(db: Db, of: DigestOf) {
  const { rows } = await sql<DigestRow & { id: string; boardId: string; score: number }>`
    SELECT a.id, b.id AS board_id, a.score, j.title, company.name AS company,
      ${isSince('a.createdAt', of)} AND NOT EXISTS (
        SELECT FROM job_followers f WHERE f.job_id = j.id AND f.user_id = ${of.userId}) AS is_new
    FROM ${ownJobs(of.userId)}
    JOIN unread_applications unread ON unread.job_id = j.id AND unread.user_id = ${of.userId}
    JOIN applicants a ON a.id = unread.applicant_id
    WHERE j.unlocked AND j.status IN ('inactive', 'active') AND ${isHighMatch}
    ORDER BY a.created_at DESC, a.id`.execute(db);
  return rows;
}

/** The user's conversations where the applicant has the last word, the longest waiting first. */
async function listUnansweredTalks(db: Db, of: DigestOf) {
  const { rows } = await sql<DigestRow & { id: string }>`
    SELECT c.id, j.title, company.name AS company, ${isSince('message.createdAt', of)} AS is_new
    FROM ${ownJobs(of.userId)}
    JOIN conversations c ON c.job_id = j.id
    JOIN conversation_participants own ON own.conversation_id = c.id AND own.person_id = ${of.userId}
    JOIN messages message ON message.conversation_id = c.id AND message.number = c.last_number
    WHERE ${waitsForAnswer} AND NOT c.removed_by_company AND j.unlocked
    ORDER BY message.created_at, c.id`.execute(db);
  return rows;
}

const silentDays = 7;

/** Jobs with applicants who have stood in the first column for a week without a word from the company. */
async function listJobsWithoutFeedback(db: Db, of: DigestOf) {
  const week = `${silentDays} days`;
  const { rows } = await sql<DigestRow & { boardId: string; applicants: number }>`
    SELECT b.id AS board_id, j.title, company.name AS company, count(*) AS applicants,
      bool_or(${isSince('silent.since', of)}) AS is_new
    FROM ${ownJobs(of.userId)}
    JOIN LATERAL (SELECT created_at + ${week}::interval AS since FROM applicants
      WHERE column_id = ${firstColumn(sql`b.id`)} AND NOT messaged AND NOT declined AND anonymised_at IS NULL
        AND created_at < ${of.now}::timestamptz - ${week}::interval) AS silent ON true
    WHERE j.unlocked AND j.status IN ('inactive', 'active')
    GROUP BY b.id, j.id, company.id
    ORDER BY applicants DESC, j.id`.execute(db);
  return rows;
}

const closingDays = 2;

/** Published jobs whose last day is today or within two days; told when it is two days away, and on the day itself. */
async function listSoonClosing(db: Db, { userId, today }: DigestOf) {
  const { rows } = await sql<DigestRow & { jobId: string; endDate: string; applicants: number }>`
    SELECT j.id AS job_id, j.title, company.name AS company, j.end_date,
      (SELECT count(*) FROM applicants WHERE job_id = j.id) AS applicants,
      j.end_date <> ${addDays(today, 1)}::date AS is_new
    FROM ${ownJobs(userId)}
    WHERE counts_as_active(j.status, j.end_date, ${today}) AND j.end_date <= ${addDays(today, closingDays)}
    ORDER BY j.end_date, j.id`.execute(db);
  return rows;
}

/** For admins: published jobs that nobody is responsible for, told once after a member has left. */
async function listOwnerless(db: Db, of: DigestOf) {
  const { rows } = await sql<DigestRow & { jobId: string }>`
    SELECT j.id AS job_id, j.title, company.name AS company, true AS is_new
    FROM ${ownJobs(of.userId)}
    WHERE j.responsible_id IS NULL AND counts_as_active(j.status, j.end_date, ${of.today}) AND EXISTS (
      SELECT FROM events e WHERE e.company_id = company.id AND ${isSince('e.createdAt', of)}
        AND e.type IN ('companyuser.removed', 'companyuser.left.out', 'companyuser.erased'))
    ORDER BY j.created_at, j.id`.execute(db);
  return rows;
}
