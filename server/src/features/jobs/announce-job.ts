import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';
import { notifyBoardsShowing } from '../boards/notify-board.ts';

/** Notifies the company's lists and the job's board; the public site is notified by triggers (db/schema/11-job-search.sql). */
export async function announceJob(tx: Tx, { jobId, companyId }: { jobId: string; companyId: string }): Promise<void> {
  await notifyBoardsShowing(tx, { jobId });
  await announce(tx, `company:${companyId}`, { type: 'job', id: jobId });
}
