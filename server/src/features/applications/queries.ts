import type { ScorePart } from '@platsa/contract/applications/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockBoard, lockBoardsShowing } from '../boards/index.ts';

/** The fields that policies check, with the application's board and job. */
export function findApplicant(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('boards', 'boards.jobId', 'applicants.jobId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .select([
      'applicants.id',
      'applicants.id as applicantId',
      'applicants.companyId',
      'applicants.jobId',
      'applicants.personId',
      'applicants.createdAt',
      'applicants.anonymisedAt',
      'boards.id as boardId',
      'jobs.unlocked as jobUnlocked',
    ])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();
}

/** Locks the board, then the application; one that is gone answers notFound. */
export async function lockApplication(tx: Tx, { boardId, id }: { boardId: string; id: string }): Promise<void> {
  await lockBoard(tx, boardId);
  const application = await tx
    .selectFrom('applicants')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!application) throw new ApiError('notFound');
}

/** Refuses operations that need the job seeker of an application that has become anonymous. */
export function requirePerson({ anonymisedAt }: { anonymisedAt: Date | null }): void {
  if (anonymisedAt) throw new ApiError('conflict', { userFriendlyMessage: 'Ansökan är anonymiserad.' });
}

/** Locks those of the applications that are the company's, and their boards, each in the order of their ids. */
export async function lockCompanyApplications(
  tx: Tx,
  companyId: string,
  applicationIds: readonly string[],
): Promise<void> {
  const isWanted = sql<SqlBool>`a.company_id = ${companyId} AND a.id = ${anyId(applicationIds)}`;
  await lockBoardsShowing(tx, { applications: isWanted });
  await sql`SELECT FROM applicants a WHERE ${isWanted} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Counts the requested applications that have been withdrawn or deleted since they were listed; `left` are those that remain.
 * Answers notFound for ids that never were the company's, or when none remains.
 */
export async function countGone(
  db: Db,
  { companyId, ids, left }: { companyId: string; ids: readonly string[]; left: readonly string[] },
): Promise<number> {
  const found = new Set(left);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return 0;
  const { rows } = await sql<{ gone: number }>`
    SELECT count(DISTINCT application_id) AS gone FROM events
    WHERE application_id = ${anyId(missing)} AND company_id = ${companyId}
      AND type IN (
        'applicant.withdrawn', 'applicant.erased', 'applicant.deleted', 'applicant.expired', 'applicant.anonymised'
      )`.execute(db);
  if (left.length === 0 || rows[0]?.gone !== missing.length) throw new ApiError('notFound');
  return missing.length;
}

interface DeletedApplication {
  id: string;
  personId: string;
  companyId: string;
  jobId: string;
  boardId: string;
}

/** Applications that are deleted together. */
export type Deletion =
  /** One, with its copies. With the application by which a candidate agreed to stay, the placements from the bank go too. */
  | { id: string }
  /** Some, with their copies. */
  | { ids: readonly string[] }
  /** All of a job seeker. */
  | { personId: string }
  /** Placements from the company's candidate bank: all of one candidate's, or some on one job's board. */
  | { placed: { companyId: string; personId: string } | { jobId: string; ids: readonly string[] } };

function isDeleted(deletion: Deletion): RawBuilder<SqlBool> {
  if ('personId' in deletion) return sql`a.person_id = ${deletion.personId}`;
  if ('ids' in deletion) return sql`(a.id = ${anyId(deletion.ids)} OR a.copied_from = ${anyId(deletion.ids)})`;
  if ('placed' in deletion) {
    const { placed } = deletion;
    return 'jobId' in placed
      ? sql`a.from_bank AND a.job_id = ${placed.jobId} AND a.id = ${anyId(placed.ids)}`
      : sql`a.from_bank AND a.person_id = ${placed.personId} AND a.company_id = ${placed.companyId}`;
  }
  return sql`(a.id = ${deletion.id} OR a.copied_from = ${deletion.id} OR a.from_bank
    AND (a.person_id, a.company_id) = (SELECT person_id, company_id FROM candidates WHERE application_id = ${deletion.id}))`;
}

/**
 * Locks applications that are about to be deleted, with their boards and conversations. Returns those that are left.
 */
export async function lockForDeletion(tx: Tx, deletion: Deletion) {
  await lockBoardsShowing(tx, 'personId' in deletion ? deletion : { applications: isDeleted(deletion) });
  const { rows } = await sql<DeletedApplication>`
    SELECT a.id, a.person_id, a.company_id, a.job_id, b.id AS board_id
    FROM applicants a JOIN boards b ON b.job_id = a.job_id
    WHERE ${isDeleted(deletion)} ORDER BY a.id FOR UPDATE OF a`.execute(tx);
  await sql`
    SELECT FROM conversations WHERE applicant_id = ${anyId(rows.map(({ id }) => id))}
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

/** The stage of each application's column. */
export function listApplicationStages(db: Db, applicantIds: readonly string[]) {
  return db
    .selectFrom('applicants')
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .select(['applicants.id', 'column.stage'])
    .where('applicants.id', '=', anyId(applicantIds))
    .execute();
}

/** Whether the job seeker is in the company's candidate bank. */
export const inCandidateBank = sql<boolean>`EXISTS (
  SELECT FROM candidates WHERE candidates.person_id = applicants.person_id AND candidates.company_id = applicants.company_id)`;

/** Names of the tags in the parts of a score. */
export async function listPartNames(db: Db, parts: readonly ScorePart[]): Promise<Map<string, string>> {
  if (parts.length === 0) return new Map();
  const ids = parts.map(({ tagId }) => tagId);
  const rows = await db.selectFrom('tags').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks the profile of an application's job seeker: nobody applies for or places them meanwhile. */
export async function lockProfileOfApplication(tx: Tx, applicantId: string): Promise<void> {
  await sql`
    SELECT FROM profiles WHERE person_id = (SELECT person_id FROM applicants WHERE id = ${applicantId})
    FOR NO KEY UPDATE`.execute(tx);
}
