import { grantableRights, roleCannotHaveRight } from '@platsa/contract/jobs/team';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import type { TeamPlace } from '@platsa/contract/jobs/team-form';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { findJobAccess, withJobAccess } from '../../../http/job-access.ts';
import { authorize, mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { forgetUnseenApplications } from '../../boards/index.ts';
import { lockJob } from '../lock-job.ts';
import { findTeamJob, listTeamRows, loadJobTeam, type TeamRow } from './team-queries.ts';

export const saveJobTeamRoute = route(saveJobTeam, {
  subject: ({ ctx, input }) => findTeamJob(ctx.db, input.jobId),
  policy: mayOnJob('manageTeam'),
  async handle({ ctx, input: { team, confidential }, actor, subject }) {
    const { companyId, jobId } = subject;
    const job = { companyId, jobId, by: actor.userId };
    return inTransaction(ctx, async (tx) => {
      await requireMembers(tx, companyId, team);
      if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
      // The right may have been taken from the caller meanwhile.
      authorize(mayOnJob('manageTeam'), await withJobAccess(tx, actor, subject), subject);
      const before = await listTeamRows(tx, jobId);
      await removeFromTeam(ctx, tx, job, before, team);
      for (const place of team) await putInTeam(ctx, tx, job, before, place);
      if (confidential !== undefined) await setConfidential(ctx, tx, job, confidential);
      const access = await findJobAccess(tx, actor, subject);
      if (!access?.rights.has('manageTeam')) throw invalidField('team', keepYourself);
      await forgetUnseenApplications(tx, subject);
      return loadJobTeam(tx, actor, subject);
    });
  },
});

const keepYourself = 'Ta med dig själv som ansvarig, annars kommer du inte åt teamet längre.';

interface ChangedJob {
  companyId: string;
  jobId: string;
  by: string;
}

/** Locks the memberships, whose end takes the places in teams, before the job. */
async function requireMembers(tx: Tx, companyId: string, team: readonly TeamPlace[]): Promise<void> {
  const rows = await tx
    .selectFrom('members')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', anyId(team.map(({ _user }) => _user)))
    .orderBy('userId')
    .forKeyShare()
    .execute();
  const members = new Set(rows.map(({ userId }) => userId));
  for (const [index, { _user, role, extraRights }] of team.entries()) {
    if (!members.has(_user)) throw invalidField(`team.${index}._user`, 'Välj någon i företaget');
    if (team.findIndex((place) => place._user === _user) < index)
      throw invalidField(`team.${index}._user`, 'Personen är redan med i teamet');
    const tooMuch = extraRights.some((right) => !grantableRights[role].includes(right));
    if (tooMuch) throw invalidField(`team.${index}.extraRights`, roleCannotHaveRight);
  }
}

async function removeFromTeam(
  ctx: Context,
  tx: Tx,
  { companyId, jobId, by }: ChangedJob,
  before: readonly TeamRow[],
  team: readonly TeamPlace[],
): Promise<void> {
  const removed = before.filter(({ userId }) => !team.some(({ _user }) => _user === userId));
  for (const { userId } of removed) {
    await tx.deleteFrom('teamMembers').where('jobId', '=', jobId).where('userId', '=', userId).execute();
    await record(ctx, tx, { type: 'job.team.left', companyId, by, jobId, memberId: userId });
  }
  const left = removed.map(({ userId: id }) => ({ kind: 'team', id, jobId, role: null, extraRights: [] }) as const);
  await journalChanges(ctx, tx, left);
}

async function putInTeam(
  ctx: Context,
  tx: Tx,
  { companyId, jobId, by }: ChangedJob,
  before: readonly TeamRow[],
  { _user: userId, role, extraRights }: TeamPlace,
): Promise<void> {
  const known = before.find((row) => row.userId === userId);
  const isSame = known?.role === role && known.extraRights.toSorted().join() === extraRights.toSorted().join();
  if (isSame) return;
  await tx
    .insertInto('teamMembers')
    .values({ jobId, companyId, userId, role, extraRights, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['jobId', 'userId']).doUpdateSet({ role, extraRights }))
    .execute();
  // Assigned applications are an interviewer's; every other role sees all, or is meant to.
  if (known && role !== 'interviewer')
    await tx.deleteFrom('assignedApplications').where('jobId', '=', jobId).where('userId', '=', userId).execute();
  if (known) await journalChanges(ctx, tx, [{ kind: 'team', id: userId, jobId, role, extraRights }]);
  const type = known ? 'job.team.role.changed' : 'job.team.joined';
  await record(ctx, tx, { type, companyId, by, jobId, memberId: userId, role });
}

async function setConfidential(
  ctx: Context,
  tx: Tx,
  { companyId, jobId, by }: ChangedJob,
  confidential: boolean,
): Promise<void> {
  const changed = await tx
    .updateTable('jobs')
    .set({ confidential })
    .where('id', '=', jobId)
    .where('confidential', '<>', confidential)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await record(ctx, tx, { type: confidential ? 'job.confidential' : 'job.open', companyId, by, jobId });
  await journalChanges(ctx, tx, [{ kind: 'confidential', id: jobId, isOn: confidential }]);
}
