import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { journalChanges, type NarrowedView } from '../../../platform/journal/journal.ts';

/**
 * Removes somebody from a job's team, gives the role, takes an application from an interviewer, makes somebody responsible, or
 * narrows who sees a job, as it was done after the backup that is being restored. False when the backup has it so, or the person has joined the team again since.
 */
export async function narrowAgain(ctx: Context, tx: Tx, changed: NarrowedView & { at: string }): Promise<boolean> {
  const isChanged = await writeAgain(tx, changed);
  const { at: _before, ...change } = changed;
  if (isChanged) await journalChanges(ctx, tx, [change]);
  return isChanged;
}

async function writeAgain(tx: Tx, changed: NarrowedView & { at: string }): Promise<boolean> {
  if (changed.kind === 'team') return changeTeamAgain(tx, changed);
  if (changed.kind === 'unassigned') return unassignAgain(tx, changed);
  if (changed.kind === 'responsible') return changeResponsibleAgain(tx, changed);
  const { id, kind, isOn } = changed;
  const { rows } = await (kind === 'confidential'
    ? sql`UPDATE jobs SET confidential = ${isOn} WHERE id = ${id} AND confidential <> ${isOn} RETURNING id`
    : sql`UPDATE companies SET jobs_for_teams = ${isOn} WHERE id = ${id} AND jobs_for_teams <> ${isOn} RETURNING id`
  ).execute(tx);
  return rows.length > 0;
}

type ChangedTeam = Extract<NarrowedView, { kind: 'team' }> & { at: string };

async function changeTeamAgain(tx: Tx, { id: userId, jobId, role, extraRights, at }: ChangedTeam): Promise<boolean> {
  const inTeam = await tx
    .selectFrom('teamMembers')
    .select(['role', 'extraRights'])
    .where('jobId', '=', jobId)
    .where('userId', '=', userId)
    .where('createdAt', '<', new Date(at))
    .forUpdate()
    .executeTakeFirst();
  if (!inTeam) return false;
  if (inTeam.role === role && inTeam.extraRights.toSorted().join() === extraRights.toSorted().join()) return false;
  if (role === null)
    await tx.deleteFrom('teamMembers').where('jobId', '=', jobId).where('userId', '=', userId).execute();
  else {
    const membership = tx.updateTable('teamMembers').set({ role, extraRights: [...extraRights] });
    await membership.where('jobId', '=', jobId).where('userId', '=', userId).execute();
  }
  if (role !== 'interviewer')
    await tx.deleteFrom('assignedApplications').where('jobId', '=', jobId).where('userId', '=', userId).execute();
  return true;
}

async function unassignAgain(
  tx: Tx,
  { id: userId, applicationId, at }: Extract<NarrowedView, { kind: 'unassigned' }> & { at: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('assignedApplications')
    .where('applicantId', '=', applicationId)
    .where('userId', '=', userId)
    .where('createdAt', '<', new Date(at))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Nobody answers for the job if the one who did is no member in the backup: an admin chooses again. */
async function changeResponsibleAgain(
  tx: Tx,
  { id, userId }: Extract<NarrowedView, { kind: 'responsible' }>,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE jobs SET responsible_id = chosen.user_id
    FROM jobs j LEFT JOIN members chosen ON chosen.company_id = j.company_id AND chosen.user_id = ${userId}
    WHERE jobs.id = ${id} AND j.id = jobs.id AND jobs.responsible_id IS DISTINCT FROM chosen.user_id
    RETURNING jobs.id`.execute(tx);
  return rows.length > 0;
}
