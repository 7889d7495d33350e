import type { Tx } from '../../db/database.ts';
import { announce } from '../../platform/live-events/live-hub.ts';

/** Notifies the company's screens; triggers notify the public site (db/schema/11-job-search.sql). */
export function notifyJobChanged(tx: Tx, { jobId, companyId }: { jobId: string; companyId: string }): Promise<void> {
  return announce(tx, `company:${companyId}`, { type: 'job', id: jobId });
}
