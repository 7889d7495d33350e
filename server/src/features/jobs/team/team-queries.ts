import { jobRights } from '@platsa/contract/jobs/team';
import type { JobTeam, TeamMember } from '@platsa/contract/jobs/team-endpoints';
import type { Db } from '../../../db/database.ts';
import { findJobAccess } from '../../../http/job-access.ts';
import type { Actor } from '../../../http/policy.ts';

/** The subject of calls about a job's team. Profiles of the candidate bank have none. */
export function findTeamJob(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['id as jobId', 'companyId'])
    .where('id', '=', jobId)
    .where('status', '<>', 'bank')
    .executeTakeFirst();
}

export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>[number];

/** In the order in which they joined. */
export function listTeamRows(db: Db, jobId: string) {
  return db
    .selectFrom('teamMembers as place')
    .innerJoin('members', (join) =>
      join.onRef('members.companyId', '=', 'place.companyId').onRef('members.userId', '=', 'place.userId'),
    )
    .innerJoin('persons', 'persons.id', 'place.userId')
    .select(['place.userId', 'place.role', 'place.extraRights', 'members.role as memberRole'])
    .select(['persons.firstName', 'persons.lastName', 'persons.imageId'])
    .where('place.jobId', '=', jobId)
    .orderBy('place.createdAt')
    .orderBy('place.userId')
    .execute();
}

/** The team with the person who is responsible first, as the actor sees it. */
export async function loadJobTeam(db: Db, actor: Actor, job: { companyId: string; jobId: string }): Promise<JobTeam> {
  const [{ confidential, jobsForTeams }, responsible, team, access] = await Promise.all([
    getVisibility(db, job.jobId),
    findResponsible(db, job.jobId),
    listTeamRows(db, job.jobId),
    findJobAccess(db, actor, job),
  ]);
  const others = team.filter(({ userId }) => userId !== responsible?.userId);
  return {
    team: [
      ...(responsible ? [teamMemberView({ ...responsible, role: 'owner', extraRights: [] }, true)] : []),
      ...others.map((row) => teamMemberView(row, false)),
    ],
    confidential,
    forTeam: confidential || jobsForTeams,
    rights: jobRights.filter((right) => access?.rights.has(right)),
  };
}

function getVisibility(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.confidential', 'companies.jobsForTeams'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow();
}

function findResponsible(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('members', (join) =>
      join.onRef('members.companyId', '=', 'jobs.companyId').onRef('members.userId', '=', 'jobs.responsibleId'),
    )
    .innerJoin('persons', 'persons.id', 'members.userId')
    .select(['members.userId', 'members.role as memberRole', 'persons.firstName', 'persons.lastName'])
    .select('persons.imageId')
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

function teamMemberView(row: TeamRow, isResponsible: boolean): TeamMember {
  const { userId, firstName, lastName, imageId, memberRole, role, extraRights } = row;
  return {
    _user: { _id: userId, firstName, lastName, images: imageId ? [imageId] : [], role: memberRole },
    role,
    extraRights,
    isResponsible,
  };
}
