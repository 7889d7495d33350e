import { type JobRight, jobRights, listRights, type TeamRole } from '@platsa/contract/jobs/team';
import type { Db } from '../db/database.ts';
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
  const memberRole = actor.roles.get(companyId);
  if (!memberRole) return undefined;
  const all = { jobId, isSeen: true, rights: new Set(jobRights), assigned: new Set<string>() };
  if (memberRole === 'admin') return all;
  const job = await findPlace(db, jobId, actor.userId);
  if (!job) return undefined;
  const isOpen = memberRole === 'user' && !job.confidential && (!job.jobsForTeams || job.status === 'bank');
  const role: TeamRole | null = job.responsibleId === actor.userId ? 'owner' : job.role;
  if (isOpen) return all;
  if (role === null) return { ...all, isSeen: false, rights: new Set() };
  const rights = new Set(listRights(role, job.extraRights ?? []));
  return { ...all, rights, assigned: new Set(rights.has('seeApplicants') ? [] : await listAssigned(db, jobId, actor)) };
}

function findPlace(db: Db, jobId: string, userId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .leftJoin('teamMembers as place', (join) =>
      join.onRef('place.jobId', '=', 'jobs.id').on('place.userId', '=', userId),
    )
    .select(['jobs.confidential', 'jobs.status', 'jobs.responsibleId', 'companies.jobsForTeams'])
    .select(['place.role', 'place.extraRights'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

async function listAssigned(db: Db, jobId: string, { userId }: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('assignedApplications')
    .select('applicantId')
    .where('jobId', '=', jobId)
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}

function isAboutJob(subject: unknown): subject is JobOfCompany {
  if (typeof subject !== 'object' || subject === null) return false;
  const { companyId, jobId } = subject as Partial<JobOfCompany>;
  return typeof companyId === 'string' && typeof jobId === 'string';
}
