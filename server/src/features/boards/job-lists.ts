import type { MemberRole } from '@platsa/contract/companies/schema';
import { grantableRights, type JobRight, listRights, teamRoles } from '@platsa/contract/jobs/team';
import { levelFrom } from '@platsa/contract/levels';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId, arrayParameter } from '../../db/ids.ts';
import type { Actor } from '../../http/policy.ts';

/** The member of a company who sees a list. */
export interface JobViewer {
  companyId: string;
  userId: string;
  role: MemberRole | undefined;
}

/** The actor as the viewer of a company's lists. */
export function getJobViewer({ userId, roles }: Actor, companyId: string): JobViewer {
  return { companyId, userId, role: roles.get(companyId) };
}

/** Whether a job is the viewer's own, where `jobs` is in the statement under this name. */
export function isOwnJob({ userId, role }: Pick<JobViewer, 'userId' | 'role'>, jobs = 'jobs') {
  return sql<boolean>`is_own_job(${sql.ref(`${jobs}.responsibleId`)}, ${userId}, ${role ?? null})`;
}

/**
 * Whether the viewer sees a job, where `jobs` is in the statement under this name: the rule of http/job-access.ts for
 * lists.
 */
export function isSeenJob(viewer: JobViewer, jobs = 'jobs') {
  return isJobFor(viewer, jobs);
}

/** Whether the viewer sees a job and has the right on it. */
export function hasRightOn(viewer: JobViewer, right: JobRight, jobs = 'jobs') {
  return isJobFor(viewer, jobs, right);
}

/** Whether the viewer sees all applications to a job: for lists and counts of applicants and their conversations. */
export function seesApplicantsOf(viewer: JobViewer, jobs = 'jobs') {
  return hasRightOn(viewer, 'seeApplicants', jobs);
}

function isJobFor({ companyId, userId, role }: JobViewer, jobs: string, right?: JobRight) {
  if (role === 'admin') return sql<boolean>`true`;
  const isInTeam = isJobOfTeamMember(sql`${userId}`, jobs, right);
  return role === 'user' ? sql<boolean>`(${isOpenJob(sql`${companyId}`, jobs)} OR ${isInTeam})` : isInTeam;
}

/** Whether the member has the right on the job, for statements about several members: with `members m` and `jobs j`. */
export function memberHasRight(right: JobRight) {
  return sql<boolean>`(m.role = 'admin' OR (m.role = 'user' AND ${isOpenJob(sql`m.company_id`, 'j')})
    OR ${isJobOfTeamMember(sql`m.user_id`, 'j', right)})`;
}

/** Every member but the limited ones sees the job, whoever is in its team. */
function isOpenJob(companyId: RawBuilder<unknown>, jobs: string) {
  return sql`NOT ${sql.ref(`${jobs}.confidential`)} AND (${sql.ref(`${jobs}.status`)} = 'bank'
    OR NOT (SELECT jobs_for_teams FROM companies company WHERE company.id = ${companyId}))`;
}

/** Whether a user is in a job's team, or answers for it; with a right if one is given. */
export function isJobOfTeamMember(userId: RawBuilder<unknown>, jobs: string, right?: JobRight) {
  return sql<boolean>`(coalesce(${sql.ref(`${jobs}.responsibleId`)} = ${userId}, false) OR EXISTS (
    SELECT FROM team_members place WHERE place.job_id = ${sql.ref(`${jobs}.id`)} AND place.user_id = ${userId}
      AND ${right ? placeGives(right) : sql`true`}))`;
}

/** Whether a place in a team comes with a right, by its role or as an extra one. */
function placeGives(right: JobRight) {
  const withRight = teamRoles.filter((role) => listRights(role).includes(right));
  const withExtra = teamRoles.filter((role) => grantableRights[role].includes(right));
  const isOneOf = (roles: readonly string[]) => sql`place.role IN (${sql.join(roles.map((role) => sql.lit(role)))})`;
  if (withExtra.length === 0) return isOneOf(withRight);
  return sql`(${isOneOf(withRight)} OR (${isOneOf(withExtra)} AND ${sql.lit(right)} = ANY (place.extra_rights)))`;
}

/**
 * Whether the viewer may read the applications to the job with this id: the policy `readApplicants` for statements in which
 * the job is not. Few jobs of a company are hidden from an admin or user, and few are shown to a limited member.
 */
export function mayReadApplicantsOf(viewer: JobViewer, jobId: RawBuilder<unknown>, right: JobRight = 'seeApplicants') {
  const jobs = sql`SELECT jobs.id FROM jobs WHERE jobs.company_id = ${viewer.companyId}`;
  const isReadable = sql`(jobs.unlocked AND ${hasRightOn(viewer, right)})`;
  if (viewer.role === 'admin') return sql<boolean>`${jobId} NOT IN (${jobs} AND NOT jobs.unlocked)`;
  if (viewer.role === 'user') return sql<boolean>`${jobId} NOT IN (${jobs} AND NOT ${isReadable})`;
  return sql<boolean>`${jobId} IN (${jobs} AND ${isReadable})`;
}

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
