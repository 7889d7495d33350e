import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';

/** To the company's lists; the public site is told by the triggers that keep its rows (0011_public_jobs.sql). */
export function announceJob(tx: Tx, { jobId, companyId }: { jobId: string; companyId: string }): Promise<void> {
  return announce(tx, `company:${companyId}`, { type: 'job', id: jobId });
}
