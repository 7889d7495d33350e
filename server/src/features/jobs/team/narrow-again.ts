import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { journalChanges, type NarrowedView } from '../../../platform/journal/journal.ts';

/**
 * Removes somebody from a job's team, gives the role, or narrows who sees a job, as it was done after the backup that is being
 * restored. False when the backup has it so, or the person has joined the team again since.
 */
export async function narrowAgain(ctx: Context, tx: Tx, changed: NarrowedView & { at: string }): Promise<boolean> {
  const isChanged = await writeAgain(tx, changed);
  const { at: _before, ...change } = changed;
  if (isChanged) await journalChanges(ctx, tx, [change]);
  return isChanged;
}

async function writeAgain(tx: Tx, changed: NarrowedView & { at: string }): Promise<boolean> {
  if (changed.kind === 'team') return changeTeamAgain(tx, changed);
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
