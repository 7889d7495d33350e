import type { MemberRole } from '@platsa/contract/companies/schema';
import { type JobRight, jobRights, listRights, type TeamRole } from '@platsa/contract/jobs/team';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { anyId } from '../db/ids.ts';
import type { Actor } from './policy.ts';

/** The rights of a member of a company on one of its jobs (contract/src/jobs/team.ts). */
export interface JobAccess {
  jobId: string;
  /** Otherwise the job does not exist for the member. */
  isSeen: boolean;
  rights: ReadonlySet<JobRight>;
  /** The applications that an interviewer sees. */
  assigned: ReadonlySet<string>;
}

interface JobOfCompany {
  companyId: string;
  jobId: string;
}

/** The actor with the access to the job that a subject is about. Anybody else than the company's members has none. */
export async function withJobAccess<A extends Actor | undefined>(db: Db, actor: A, subject: unknown): Promise<A> {
  if (!actor || !isAboutJob(subject)) return actor;
  return { ...actor, onJob: await findJobAccess(db, actor, subject) };
}

/** Undefined for others than members of the company. */
export async function findJobAccess(
  db: Db,
  actor: Actor,
  { companyId, jobId }: JobOfCompany,
): Promise<JobAccess | undefined> {
  const role = actor.roles.get(companyId);
  if (!role) return undefined;
  if (role === 'admin') return allOf(jobId);
  const member = { userId: actor.userId, role };
  return (await loadJobAccess(db, jobId, actor.userId))?.(member);
}

/** A member of the job's company; without a role, nobody. */
export interface JobMember {
  userId: string;
  role: MemberRole | undefined;
}

/**
 * Reads who is in a job's team, all or one of them; returns a function that judges the access of a member. Undefined for a job
 * that is gone.
 */
export async function loadJobAccess(
  db: Db,
  jobId: string,
  userId?: string,
): Promise<((member: JobMember) => JobAccess) | undefined> {
  const rows = await listTeamMemberships(db, [jobId], userId);
  const [job] = rows;
  if (!job) return undefined;
  const team = new Map(rows.map((row) => [row.userId, row]));
  return (member) => judgeAccess(member, job, team.get(member.userId));
}

/** The member's access to each of the jobs. */
export async function listJobAccesses(
  db: Db,
  member: JobMember,
  jobIds: readonly string[],
): Promise<Map<string, JobAccess>> {
  if (member.role === 'admin') return new Map(jobIds.map((jobId) => [jobId, allOf(jobId)]));
  const rows = await listTeamMemberships(db, jobIds, member.userId);
  return new Map(rows.map((row) => [row.jobId, judgeAccess(member, row, row)]));
}

type TeamMembershipRow = Awaited<ReturnType<typeof listTeamMemberships>>[number];

function judgeAccess(
  { userId, role: memberRole }: JobMember,
  job: Pick<TeamMembershipRow, 'jobId' | 'confidential' | 'status' | 'responsibleId' | 'jobsForTeams'>,
  inTeam: Pick<TeamMembershipRow, 'role' | 'extraRights' | 'assigned'> | undefined,
): JobAccess {
  const { jobId } = job;
  const isOpen = !job.confidential && (!job.jobsForTeams || job.status === 'bank');
  if (memberRole === 'admin' || (memberRole === 'user' && isOpen)) return allOf(jobId);
  const role: TeamRole | null = job.responsibleId === userId ? 'owner' : (inTeam?.role ?? null);
  if (role === null) return { jobId, isSeen: false, rights: new Set(), assigned: new Set() };
  const rights = new Set(listRights(role, inTeam?.extraRights ?? []));
  return { jobId, isSeen: true, rights, assigned: new Set(rights.has('seeApplicants') ? [] : inTeam?.assigned) };
}

function allOf(jobId: string): JobAccess {
  return { jobId, isSeen: true, rights: new Set(jobRights), assigned: new Set() };
}

/** A row for each member of a job's team, or one without a member. */
function listTeamMemberships(db: Db, jobIds: readonly string[], userId: string | undefined) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .leftJoin('teamMembers as inTeam', (join) =>
      join
        .onRef('inTeam.jobId', '=', 'jobs.id')
        .on((eb) => (userId === undefined ? eb.lit(true) : eb('inTeam.userId', '=', userId))),
    )
    .select(['jobs.id as jobId', 'jobs.confidential', 'jobs.status', 'jobs.responsibleId', 'companies.jobsForTeams'])
    .select(['inTeam.userId', 'inTeam.role', 'inTeam.extraRights'])
    .select(
      sql<string[]>`ARRAY(SELECT a.applicant_id FROM assigned_applications a
        WHERE a.job_id = in_team.job_id AND a.user_id = in_team.user_id)`.as('assigned'),
    )
    .where('jobs.id', '=', anyId(jobIds))
    .execute();
}

function isAboutJob(subject: unknown): subject is JobOfCompany {
  if (typeof subject !== 'object' || subject === null) return false;
  const { companyId, jobId } = subject as Partial<JobOfCompany>;
  return typeof companyId === 'string' && typeof jobId === 'string';
}
