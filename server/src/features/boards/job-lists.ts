import type { BoardRow } from '@platsa/contract/boards/schema';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { levelFrom } from '@platsa/contract/levels';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId, arrayParameter } from '../../db/ids.ts';

/** The member of a company who sees a list. Without a role: the operator's support. */
export interface JobViewer {
  companyId: string;
  userId: string;
  role: MemberRole | undefined;
}

/** Whether a job is the viewer's own, where `jobs` is in the statement under this name. */
export function isOwnJob({ userId, role }: Pick<JobViewer, 'userId' | 'role'>, jobs = 'jobs') {
  return sql<boolean>`is_own_job(${sql.ref(`${jobs}.responsibleId`)}, ${userId}, ${role ?? null})`;
}

/** Columns of `users as responsible`, left joined to a job by its `responsibleId`. */
export const responsibleColumns = [
  'responsible.id as responsibleId',
  'responsible.firstName as responsibleFirstName',
  'responsible.lastName as responsibleLastName',
] as const;

interface ResponsibleRow {
  responsibleId: string | null;
  responsibleFirstName: string | null;
  responsibleLastName: string | null;
}

export function responsibleView(row: ResponsibleRow): BoardRow['_responsible'] {
  const { responsibleId: _id, responsibleFirstName: firstName, responsibleLastName: lastName } = row;
  return _id === null ? null : { _id, firstName: firstName ?? '', lastName: lastName ?? '' };
}

/** Counts the applications in the board's columns of the stage 'hired', where `boards` is in the statement. */
export const countHired = sql<number>`(
  SELECT count(*) FROM board_columns c JOIN applicants hired ON hired.column_id = c.id
  WHERE c.board_id = boards.id AND c.stage = 'hired')`.as('hiredCount');

/**
 * Whether a row of applicants is a high match that has not been declined. The row's columns must be unambiguous in the
 * statement. The number is a literal, as in the index applicants_high_match, which PostgreSQL would not use with a
 * parameter.
 */
export const isHighMatch = sql<boolean>`score >= ${sql.lit(levelFrom.high)} AND NOT declined`;

interface JobApplicationCounts {
  /** Applications that the viewer has not read. */
  newApplicantsCount: number;
  highMatchCount: number;
}

/** Counts the applications of jobs; returns a function that gives a job's counts. */
export async function countApplications(
  db: Db,
  userId: string,
  jobIds: readonly string[],
): Promise<(jobId: string) => JobApplicationCounts> {
  const [unread, { rows }] = await Promise.all([
    countUnreadByJob(db, userId, jobIds),
    sql<{ jobId: string; highMatchCount: number }>`
      SELECT job_id, count(*) AS high_match_count FROM applicants
      WHERE job_id = ${anyId(jobIds)} AND ${isHighMatch} GROUP BY job_id`.execute(db),
  ]);
  const highMatches = new Map(rows.map(({ jobId, highMatchCount }) => [jobId, highMatchCount]));
  return (jobId) => ({
    newApplicantsCount: unread.get(jobId) ?? 0,
    highMatchCount: highMatches.get(jobId) ?? 0,
  });
}

/** Counting stops here: more than a person reads, and half a million rows would take long. */
export const mostUnreadCounted = 1000;

/** Counts the applications that the user has not read, by job. Jobs without any are left out. */
async function countUnreadByJob(db: Db, userId: string, jobIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ jobId: string; count: number }>`
    SELECT job.id AS job_id, count(*) AS count
    FROM unnest(${arrayParameter(jobIds, 'uuid')}) AS job (id)
    CROSS JOIN LATERAL (
      SELECT FROM unread_applications WHERE user_id = ${userId} AND job_id = job.id LIMIT ${mostUnreadCounted}
    ) AS unread
    GROUP BY job.id`.execute(db);
  return new Map(rows.map(({ jobId, count }) => [jobId, count]));
}
