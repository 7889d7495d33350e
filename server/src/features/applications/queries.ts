import type { ScorePart } from '@platsa/contract/applications/schema';
import { type SqlBool, sql } from 'kysely';
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
