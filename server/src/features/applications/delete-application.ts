import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { auditAll } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { notifyBoardChanged } from '../boards/index.ts';
import { lockForDeletion } from './queries.ts';

/**
 * Deletes an application with its copies: those on copies of the job, and on the boards of bank profiles. Writes the history
 * and notifies everyone who sees them. False when the application is gone already.
 */
export async function deleteApplication(
  tx: Tx,
  id: string,
  { event, userId }: { event: 'applicant.withdrawn' | 'applicant.deleted'; userId: string },
): Promise<boolean> {
  const applications = await lockForDeletion(tx, { id });
  const original = applications.find((application) => application.id === id);
  if (!original) return false;
  await tx
    .deleteFrom('applicants')
    .where('id', '=', anyId(applications.map((application) => application.id)))
    .execute();
  await auditAll(
    tx,
    event,
    applications.map(({ id: applicant_id, companyId: company_id, jobId: job_id }) => {
      return { applicant_id, company_id, job_id, user_id: userId };
    }),
  );
  for (const application of applications) {
    await notifyBoardChanged(tx, application.boardId, { gone: [application.id] });
    await notify(tx, `company:${application.companyId}`, { type: 'job', id: application.jobId });
  }
  await notify(tx, `user:${original.userId}`, { type: 'applicant', id });
  // Their conversations are deleted with them.
  for (const audience of [`company:${original.companyId}`, `user:${original.userId}`] as const) {
    await notify(tx, audience, { type: 'conversation' });
  }
  return true;
}
