import { sql } from 'kysely';
import { notify, notifyPublicJobsChanged } from '../../platform/live-events/live-hub.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { syncAd } from './agency/sync-ad.ts';
import { syncDueAds } from './agency/sync-due-ads.ts';

/** Jobs begin and end at midnight in Sweden without any write, so clients and caches are notified to fetch again. */
export const notifyDayChange: ScheduledJob = {
  name: 'notify-day-change',
  title: 'Visa dagens annonser',
  cron: '0 0 * * *',
  retries: 5,
  async handle({ db, now }) {
    const today = dayInStockholm(now());
    const companies = await db
      .selectFrom('jobs')
      .select('companyId')
      .distinct()
      .where('status', '=', 'active')
      .where(sql<boolean>`(start_date = ${today} OR end_date = ${addDays(today, -1)})`)
      .execute();
    for (const { companyId } of companies) await notify(db, `company:${companyId}`, { type: 'job' });
    await notifyPublicJobsChanged(db);
  },
};

export const jobJobs = [syncAd];

export const jobSchedules = [notifyDayChange, syncDueAds];
