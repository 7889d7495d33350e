import {
  type ApplicationInterviewers,
  assignApplication,
  listAssignedApplications,
  listInterviewers,
  maxAssigned,
} from '@platsa/contract/applications/assigned-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import { handleApplicants, handleSharedApplicant } from '../boards/index.ts';
import { findApplicant, lockApplication, requirePerson } from './queries.ts';

/** The candidates whom interviewers see: those that are assigned to them, and no others of the job. */
export const listInterviewersRoute = route(listInterviewers, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleSharedApplicant(),
  handle: ({ ctx, subject }) => readInterviewers(ctx.db, subject),
});

export const assignApplicationRoute = route(assignApplication, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleApplicants('book'),
  handle({ ctx, input: { _users }, actor: { userId }, subject }) {
    const { id: applicantId, companyId, jobId } = subject;
    return inTransaction(ctx, async (tx) => {
      await lockPlaces(tx, jobId, _users);
      await lockApplication(tx, subject);
      requirePerson(subject);
      const { assigned, team } = await readInterviewers(tx, subject);
      const chosen = new Set(_users);
      if (_users.some((id) => !team.some(({ _id }) => _id === id))) throw invalidField('_users', notInTeam);
      const removed = assigned.filter(({ _id }) => !chosen.has(_id)).map(({ _id }) => _id);
      for (const id of removed) {
        await tx
          .deleteFrom('assignedApplications')
          .where('applicantId', '=', applicantId)
          .where('userId', '=', id)
          .execute();
      }
      const taken = removed.map((id) => ({ kind: 'unassigned', id, applicationId: applicantId }) as const);
      await journalChanges(ctx, tx, taken);
      const about = { companyId, jobId, applicationId: applicantId, by: userId };
      await record(
        ctx,
        tx,
        removed.map((memberId) => ({ type: 'applicant.unassigned' as const, ...about, memberId })),
      );
      await assignInterviewers(ctx, tx, subject, { userIds: [...chosen], by: userId });
      return readInterviewers(tx, subject);
    });
  },
});

/**
 * Gives an application to those of the members who are interviewers in the job's team, and do not have it yet. Everybody else sees it
 * without that. The application is locked.
 */
export async function assignInterviewers(
  ctx: Context,
  tx: Tx,
  { id: applicationId, companyId, jobId }: { id: string; companyId: string; jobId: string },
  { userIds, by }: { userIds: readonly string[]; by: string },
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    INSERT INTO assigned_applications (applicant_id, job_id, user_id, assigned_by, created_at)
    SELECT ${applicationId}, job_id, user_id, ${by}, ${ctx.now()} FROM team_members
    WHERE job_id = ${jobId} AND role = 'interviewer' AND user_id = ${anyId(userIds)}
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx);
  const about = { companyId, jobId, applicationId, by };
  await record(
    ctx,
    tx,
    rows.map(({ userId: memberId }) => ({ type: 'applicant.assigned' as const, ...about, memberId })),
  );
}

const notInTeam = 'Välj intervjuare i jobbets team. Den som är ansvarig kan ta med fler';

/** Nobody leaves the team meanwhile: the end of a place ends what is assigned to it. */
async function lockPlaces(tx: Tx, jobId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('teamMembers')
    .select('userId')
    .where('jobId', '=', jobId)
    .where('userId', '=', anyId(userIds))
    .orderBy('userId')
    .forKeyShare()
    .execute();
}

export const listAssignedApplicationsRoute = route(listAssignedApplications, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId }, actor: { userId } }) {
    const rows = await ctx.db
      .selectFrom('assignedApplications as assigned')
      .innerJoin('applicants', 'applicants.id', 'assigned.applicantId')
      .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
      .innerJoin('persons', 'persons.id', 'applicants.personId')
      .leftJoin('applicantRatings as rated', (join) =>
        join.onRef('rated.applicantId', '=', 'applicants.id').on('rated.raterId', '=', userId),
      )
      .select(['applicants.id', 'applicants.createdAt', 'jobs.id as jobId', 'jobs.title', 'rated.rating'])
      .select(['persons.firstName', 'persons.lastName', 'assigned.createdAt as assignedAt'])
      .where('assigned.userId', '=', userId)
      .where('applicants.companyId', '=', companyId)
      .where('applicants.anonymisedAt', 'is', null)
      .where('jobs.unlocked', '=', true)
      .orderBy('assigned.createdAt', 'desc')
      .orderBy('applicants.id')
      .limit(maxAssigned)
      .execute();
    return {
      applications: rows.map((row) => ({
        ...{ applicantId: row.id, _job: { _id: row.jobId, title: row.title }, ownRating: row.rating ?? 0 },
        name: `${row.firstName} ${row.lastName}`,
        ...{ appliedAt: row.createdAt.toISOString(), assignedAt: row.assignedAt.toISOString() },
      })),
    };
  },
});

async function readInterviewers(
  db: Db,
  { id, jobId }: { id: string; jobId: string },
): Promise<ApplicationInterviewers> {
  const rows = await db
    .selectFrom('teamMembers as place')
    .innerJoin('persons', 'persons.id', 'place.userId')
    .leftJoin('assignedApplications as assigned', (join) =>
      join.onRef('assigned.userId', '=', 'place.userId').on('assigned.applicantId', '=', id),
    )
    .select(['persons.id as _id', 'persons.firstName', 'persons.lastName', 'assigned.applicantId'])
    .where('place.jobId', '=', jobId)
    .where('place.role', '=', 'interviewer')
    .orderBy('persons.firstName')
    .orderBy('persons.id')
    .execute();
  const view = ({ _id, firstName, lastName }: (typeof rows)[number]) => ({ _id, firstName, lastName });
  return {
    team: rows.map(view),
    assigned: rows.filter(({ applicantId }) => applicantId !== null).map(view),
  };
}
