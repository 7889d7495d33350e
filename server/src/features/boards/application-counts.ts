import { levelFrom } from '@platsa/contract/levels';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { arrayParameter } from '../../db/ids.ts';

/** Opening the overview after a pause of this length begins a new visit. */
const visitPauseMinutes = 30;

interface VisitingMember {
  companyId: string;
  userId: string;
}

/** When the member's previous visit ended, or the member joined: applications that came later are new. */
const endOfPreviousVisit = (now: Date) =>
  sql<Date>`CASE WHEN visited_at < ${now}::timestamptz - make_interval(mins => ${visitPauseMinutes}::int) THEN visited_at
    ELSE coalesce(new_since, created_at) END`;

export async function getNewSince(db: Db, { companyId, userId }: VisitingMember, now: Date): Promise<Date> {
  const row = await db
    .selectFrom('members')
    .select(endOfPreviousVisit(now).as('since'))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  // A support session belongs to no member, so no application is new to it.
  return row?.since ?? now;
}

export async function storeVisit(db: Db, { companyId, userId }: VisitingMember, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ newSince: endOfPreviousVisit(now), visitedAt: now })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

/**
 * Whether a row of applicants is a high match that has not been declined. The row's columns must be unambiguous in the
 * statement. The number is a literal, as in the index applicants_high_match, which PostgreSQL would not use with a
 * parameter.
 */
export const isHighMatch = sql<boolean>`score >= ${sql.lit(levelFrom.high)} AND NOT declined`;

interface JobApplicationCounts {
  /** Newer than the end of the viewer's previous visit. */
  newApplicantsCount: number;
  highMatchCount: number;
}

/** Counts the applications of jobs; returns a function that gives a job's counts. */
export async function countApplications(
  db: Db,
  jobIds: readonly string[],
  since: Date,
): Promise<(jobId: string) => JobApplicationCounts> {
  const { rows } = await sql<JobApplicationCounts & { jobId: string }>`
    SELECT job.id AS job_id,
      (SELECT count(*) FROM applicants WHERE job_id = job.id AND created_at > ${since}) AS new_applicants_count,
      (SELECT count(*) FROM applicants WHERE job_id = job.id AND ${isHighMatch}) AS high_match_count
    FROM unnest(${arrayParameter(jobIds, 'uuid')}) AS job (id)`.execute(db);
  const byJob = new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]));
  return (jobId) => byJob.get(jobId) ?? { newApplicantsCount: 0, highMatchCount: 0 };
}
