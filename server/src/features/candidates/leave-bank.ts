import type { Tx } from '../../db/database.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { deleteApplication, deleteApplications, lockProfileOfApplication } from '../applications/index.ts';
import { findCandidate } from './candidate-queries.ts';

interface By {
  event: 'applicant.withdrawn' | 'applicant.deleted';
  userId: string;
}

/**
 * Removes a candidate from the bank and from the boards where the company placed them. A spontaneous application goes too,
 * because it is for the bank alone; an application to a job stays. False when the candidate is gone already.
 */
export async function leaveBank(tx: Tx, applicationId: string, by: By): Promise<boolean> {
  await lockProfileOfApplication(tx, applicationId);
  const candidate = await findCandidate(tx, applicationId);
  if (!candidate) return false;
  const { companyId, userId, jobId, isSpontaneous } = candidate;
  if (isSpontaneous) return deleteApplication(tx, applicationId, by);
  await deleteApplications(tx, { placed: { companyId, userId } }, by);
  await tx.deleteFrom('candidates').where('application_id', '=', applicationId).execute();
  await notify(tx, `company:${companyId}`, { type: 'job', id: jobId });
  await notify(tx, `user:${userId}`, { type: 'applicant', id: applicationId });
  return true;
}
