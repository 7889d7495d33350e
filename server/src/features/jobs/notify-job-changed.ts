import type { Tx } from '../../db/database.ts';
import { notify, notifyPublicJobsChanged } from '../../platform/live-events/live-hub.ts';

interface ChangedJob {
  jobId: string;
  companyId: string;
  /** Whether the job is published, or was before the change. */
  isPublished: boolean;
}

/** Notifies the company's screens, and the public site if it shows the job or showed it before the change. */
export async function notifyJobChanged(tx: Tx, { jobId, companyId, isPublished }: ChangedJob): Promise<void> {
  if (isPublished) await notifyPublicJobsChanged(tx, jobId);
  await notify(tx, `company:${companyId}`, { type: 'job', id: jobId });
}
