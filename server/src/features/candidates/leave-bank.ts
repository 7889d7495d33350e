import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { type ErasedBy, journalChanges } from '../../platform/journal/journal.ts';
import { deleteApplication, deleteApplications, lockProfileOfApplication } from '../applications/index.ts';
import { findCandidate } from './candidate-queries.ts';

/**
 * Removes a candidate from the bank and from the boards where the company placed them. A spontaneous application goes too,
 * because it is for the bank alone; an application to a job stays. False when the candidate is gone already.
 */
export async function leaveBank(ctx: Context, tx: Tx, applicationId: string, by: ErasedBy): Promise<boolean> {
  await lockProfileOfApplication(tx, applicationId);
  const candidate = await findCandidate(tx, applicationId);
  if (!candidate) return false;
  const { companyId, personId, jobId, isSpontaneous } = candidate;
  if (isSpontaneous) return deleteApplication(ctx, tx, applicationId, by);
  await deleteApplications(ctx, tx, { placed: { companyId, personId } }, by);
  await tx.deleteFrom('candidates').where('applicationId', '=', applicationId).execute();
  await journalChanges(ctx, tx, [{ kind: 'candidate', id: personId, companyId, by }]);
  await record(ctx, tx, {
    type: 'candidate.changed',
    ...{ companyId, jobId, applicationId, by: by.userId, personId },
  });
  return true;
}

/**
 * After the restore of a backup: removes a candidate who left the bank at `at`, if the backup still has them there. A consent
 * given later than `at` stays. Returns whether somebody was removed.
 */
export async function leaveBankAgain(
  ctx: Context,
  tx: Tx,
  { personId, companyId, at }: { personId: string; companyId: string; at: string },
  by: ErasedBy,
): Promise<boolean> {
  const candidate = await tx
    .selectFrom('candidates')
    .select('applicationId')
    .where('personId', '=', personId)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`agreed_at <= ${at}`)
    .executeTakeFirst();
  return candidate ? leaveBank(ctx, tx, candidate.applicationId, by) : false;
}
