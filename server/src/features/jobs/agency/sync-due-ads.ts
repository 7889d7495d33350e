import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { queueAdSync } from './queue-ad-sync.ts';

/**
 * Jobs begin and end at midnight, without a request that could queue a sync. This also catches up on ads that were missed
 * while the server or the agency was down.
 */
export const syncDueAds: ScheduledJob = {
  name: 'sync-due-agency-ads',
  title: 'Skicka annonser till Arbetsförmedlingen',
  cron: '1 * * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      for (const jobId of await listJobsDue(ctx.db, dayInStockholm(ctx.now()))) {
        await failures.attempt(`ad of job ${jobId}`, () => inTransaction(ctx, (tx) => queueAdSync(ctx, tx, jobId)));
      }
    }),
};

/** Jobs whose ad is missing at the agency, is still there after the job ended, or has an unfinished sync. */
async function listJobsDue(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ jobId: string }>`
    SELECT coalesce(job.id, ad.job_id) AS job_id
    FROM agency_ads ad
    FULL JOIN (
      SELECT j.id FROM public_jobs JOIN jobs j ON j.id = job_id JOIN companies c ON c.id = j.company_id
      WHERE publish_to_af AND is_live(j.status, j.start_date, j.end_date, ${today})
        AND (c.af_sender_id = '' OR c.af_sender_confirmed_at IS NOT NULL)
    ) job ON job.id = ad.job_id
    WHERE ad.job_id IS NULL
      OR (job.id IS NOT NULL AND ad.state = 'withdrawn')
      OR (job.id IS NULL AND ad.agency_id IS NOT NULL)
      OR ad.state IN ('sending', 'withdrawing', 'unavailable')`.execute(db);
  return rows.map(({ jobId }) => jobId);
}
