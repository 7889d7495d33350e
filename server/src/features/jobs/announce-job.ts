import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';

/** The company's lists and, where visitors see a difference, the public site. */
export async function announceJob(
  tx: Tx,
  { jobId, companyId, isPublic }: { jobId: string; companyId: string; isPublic: boolean },
): Promise<void> {
  await announce(tx, `company:${companyId}`, { type: 'job', id: jobId });
  if (isPublic) await announce(tx, 'public', { type: 'public-jobs', id: jobId });
}
