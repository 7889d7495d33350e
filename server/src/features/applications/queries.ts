import type { ScorePart } from '@platsa/contract/applications/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockBoard, lockBoardsShowing, type RatingViewer, ratingsSeenBy } from '../boards/index.ts';

/** The fields that policies check, with the application's board and job. */
export function findApplicant(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('boards', 'boards.job_id', 'applicants.job_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .select([
      'applicants.id',
      'applicants.company_id as companyId',
      'applicants.job_id as jobId',
      'applicants.user_id as userId',
      'applicants.created_at as createdAt',
      'applicants.anonymised_at as anonymisedAt',
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
export async function lockApplications(tx: Tx, companyId: string, applicationIds: readonly string[]): Promise<void> {
  const isWanted = sql`company_id = ${companyId} AND id = ${anyId(applicationIds)}`;
  await sql`
    SELECT FROM boards WHERE job_id IN (SELECT job_id FROM applicants WHERE ${isWanted})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`SELECT FROM applicants WHERE ${isWanted} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
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
    SELECT count(DISTINCT applicant_id) AS gone FROM audit_log
    WHERE applicant_id = ${anyId(missing)} AND company_id = ${companyId}
      AND event IN (
        'applicant.withdrawn', 'applicant.erased', 'applicant.deleted', 'applicant.expired', 'applicant.anonymised'
      )`.execute(db);
  if (left.length === 0 || rows[0]?.gone !== missing.length) throw new ApiError('notFound');
  return missing.length;
}

interface DeletedApplication {
  id: string;
  userId: string;
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
  | { userId: string }
  /** Placements from the company's candidate bank: all of one candidate's, or some on one job's board. */
  | { placed: { companyId: string; userId: string } | { jobId: string; ids: readonly string[] } };

function isDeleted(deletion: Deletion): RawBuilder<SqlBool> {
  if ('userId' in deletion) return sql`a.user_id = ${deletion.userId}`;
  if ('ids' in deletion) return sql`(a.id = ${anyId(deletion.ids)} OR a.copied_from = ${anyId(deletion.ids)})`;
  if ('placed' in deletion) {
    const { placed } = deletion;
    return 'jobId' in placed
      ? sql`a.from_bank AND a.job_id = ${placed.jobId} AND a.id = ${anyId(placed.ids)}`
      : sql`a.from_bank AND a.user_id = ${placed.userId} AND a.company_id = ${placed.companyId}`;
  }
  return sql`(a.id = ${deletion.id} OR a.copied_from = ${deletion.id} OR a.from_bank
    AND (a.user_id, a.company_id) = (SELECT user_id, company_id FROM candidates WHERE application_id = ${deletion.id}))`;
}

/**
 * Locks applications that are about to be deleted, with their boards and conversations. Returns those that are left.
 */
export async function lockForDeletion(tx: Tx, deletion: Deletion) {
  await lockBoardsShowing(tx, 'userId' in deletion ? deletion : { applications: isDeleted(deletion) });
  const { rows } = await sql<DeletedApplication>`
    SELECT a.id, a.user_id AS "userId", a.company_id AS "companyId", a.job_id AS "jobId", b.id AS "boardId"
    FROM applicants a JOIN boards b ON b.job_id = a.job_id
    WHERE ${isDeleted(deletion)} ORDER BY a.id FOR UPDATE OF a`.execute(tx);
  await sql`
    SELECT FROM conversations WHERE applicant_id = ${anyId(rows.map(({ id }) => id))}
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

export function getApplicantState(db: Db, applicantId: string, viewer: RatingViewer) {
  return db
    .selectFrom('applicants')
    .innerJoin('board_columns as column', 'column.id', 'applicants.column_id')
    .innerJoinLateral(ratingsSeenBy(viewer).as('rated'), (join) => join.onTrue())
    .select(['rated.own_rating', 'rated.mean_rating', 'rated.ratings_count'])
    .select(['applicants.id', 'applicants.declined'])
    .select(['column.id as column_id', 'column.value', 'column.color', 'column.use_for_declining'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow();
}

/** Whether each application is in a column that is used for declining. */
export function listApplicationColumns(db: Db, applicantIds: readonly string[]) {
  return db
    .selectFrom('applicants')
    .innerJoin('board_columns as column', 'column.id', 'applicants.column_id')
    .select(['applicants.id', 'column.use_for_declining'])
    .where('applicants.id', '=', anyId(applicantIds))
    .execute();
}

/** The application with its job seeker, job, column and score. The profile is read by the profiles feature. */
export function getApplicantRow(db: Db, applicantId: string, viewer: RatingViewer) {
  return db
    .selectFrom('applicants')
    .innerJoin('board_columns as column', 'column.id', 'applicants.column_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .leftJoin('places', 'places.id', 'users.city_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .innerJoinLateral(ratingsSeenBy(viewer).as('rated'), (join) => join.onTrue())
    .select(['rated.own_rating', 'rated.mean_rating', 'rated.ratings_count'])
    .select(['applicants.id', 'applicants.declined', 'applicants.score', 'applicants.created_at'])
    .leftJoin('withdrawal_requests as request', (join) =>
      join.onRef('request.applicant_id', '=', 'applicants.id').on('request.answered_at', 'is', null),
    )
    .leftJoin('review_requests as review', (join) =>
      join.onRef('review.applicant_id', '=', 'applicants.id').on('review.answered_at', 'is', null),
    )
    .select(['review.text as review_text', 'review.created_at as review_at'])
    .leftJoin('application_holds as hold', 'hold.applicant_id', 'applicants.id')
    .select(['applicants.anonymised_at', 'hold.reason as hold_reason', 'hold.created_at as held_at'])
    .select(['applicants.message', 'request.reason as withdrawal_reason', 'request.created_at as withdrawal_at'])
    .select(inCandidateBank.as('in_candidate_bank'))
    .select(['profiles.availability', 'profiles.updated_at as profile_updated_at'])
    .select(sql<ScorePart[]>`applicants.score_parts`.as('parts'))
    .select(['column.id as column_id', 'column.board_id', 'column.value', 'column.color', 'column.use_for_declining'])
    .select(['jobs.id as job_id', 'jobs.title', 'places.label as city_name'])
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.phone_number'])
    .select(['users.birth_date', 'users.image_id', 'users.city_id'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow();
}

/** Whether the job seeker is in the company's candidate bank. */
export const inCandidateBank = sql<boolean>`EXISTS (
  SELECT FROM candidates WHERE candidates.user_id = applicants.user_id AND candidates.company_id = applicants.company_id)`;

/** The services that the company has ordered about an application, latest first. */
export function listOrders(db: Db, applicantId: string) {
  return db
    .selectFrom('applicant_orders')
    .select(['id', 'service', 'created_at', 'done_at', 'cancelled_at'])
    .where('applicant_id', '=', applicantId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Names of the tags in the parts of a score. */
export async function listPartNames(db: Db, parts: readonly ScorePart[]): Promise<Map<string, string>> {
  if (parts.length === 0) return new Map();
  const ids = parts.map(({ tagId }) => tagId);
  const rows = await db.selectFrom('tags').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
