import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { record } from '../../events/record.ts';
import { type ErasedBy, journalChanges } from '../../platform/journal/journal.ts';
import { refreshBoards } from '../boards/index.ts';
import { type Deletion, lockForDeletion, lockProfileOfApplication } from './lock-for-deletion.ts';

/**
 * Deletes an application with its copies on copies of the job. If the person agreed with it to stay in the candidate bank,
 * they leave the bank and the boards where the company placed them. False when the application is gone already.
 */
export async function deleteApplication(ctx: Context, tx: Tx, id: string, by: ErasedBy): Promise<boolean> {
  // Placing a candidate locks the profile too, so nobody is placed while leaving the bank.
  await lockProfileOfApplication(tx, id);
  const deleted = await deleteApplications(ctx, tx, { id }, by);
  return deleted.includes(id);
}

/** Records the deletion and returns the ids of the deleted applications. */
export async function deleteApplications(ctx: Context, tx: Tx, deletion: Deletion, by: ErasedBy): Promise<string[]> {
  const applications = await lockForDeletion(tx, deletion);
  const ids = applications.map(({ id }) => id);
  await ctx.hooks.applicationsWillBeDeleted(ctx, tx, ids);
  const leaving = await tx
    .deleteFrom('candidates')
    .where('applicationId', '=', anyId(ids))
    .returning(['personId', 'companyId'])
    .execute();
  await tx.deleteFrom('applicants').where('id', '=', anyId(ids)).execute();
  await record(
    ctx,
    tx,
    applications.map(({ id, companyId, jobId, personId }) => {
      return { type: by.event, companyId, by: by.userId, jobId, applicationId: id, personId };
    }),
  );
  await journalChanges(ctx, tx, [
    ...ids.map((id) => ({ kind: 'application', id, by }) as const),
    ...leaving.map(({ personId, companyId }) => ({ kind: 'candidate', id: personId, companyId, by }) as const),
  ]);
  for (const boardId of new Set(applications.map((application) => application.boardId))) {
    await refreshBoards(tx, [boardId]);
  }
  return ids;
}
