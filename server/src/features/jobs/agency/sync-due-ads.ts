import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { followAdvert } from './follow-advert.ts';

/**
 * Adverts begin and end with the day, which nobody presses a button for. Looks at every ad that is not as its advert
 * wants it, so that what was missed while the server or the agency was down is caught up with.
 */
export const syncDueAds: ScheduledJob = {
  name: 'sync-due-agency-ads',
  cron: '1 * * * *',
  retries: 2,
  async handle(ctx) {
    for (const jobId of await listDue(ctx.db, dayInStockholm(ctx.now()))) {
      await ctx.db.transaction().execute((tx) => followAdvert(ctx, tx, jobId));
    }
  },
};

/** The agency should have it and has not, has it and should not, or the last try came to no end. */
async function listDue(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    SELECT coalesce(job.id, ad.job_id) AS job_id
    FROM agency_ads ad
    FULL JOIN (
      SELECT id FROM jobs
      WHERE publish_to_af AND status = 'active' AND start_date <= ${today} AND end_date >= ${today}
    ) job ON job.id = ad.job_id
    WHERE ad.job_id IS NULL
      OR (job.id IS NOT NULL AND ad.state = 'withdrawn')
      OR (job.id IS NULL AND ad.agency_id IS NOT NULL)
      OR ad.state IN ('sending', 'withdrawing', 'unavailable')`.execute(db);
  return rows.map(({ job_id }) => job_id);
}
