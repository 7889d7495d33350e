import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { syncAd } from './agency/sync-ad.ts';
import { syncDueAds } from './agency/sync-due-ads.ts';

/** Jobs begin and end at midnight in Sweden without any write, so an event tells clients and caches to refetch. */
export const notifyDayChange: ScheduledJob = {
  name: 'notify-day-change',
  title: 'Visa dagens annonser',
  cron: '0 0 * * *',
  retries: 5,
  async handle(ctx) {
    const today = dayInStockholm(ctx.now());
    const companies = await ctx.db
      .selectFrom('jobs')
      .select('companyId')
      .distinct()
      .where('status', '=', 'active')
      .where(sql<boolean>`(start_date = ${today} OR end_date = ${addDays(today, -1)})`)
      .execute();
    const changes = companies.map(({ companyId }) => ({ type: 'job.changed' as const, companyId }));
    await inTransaction(ctx, (tx) => record(ctx, tx, [...changes, { type: 'public.jobs.changed' }]));
  },
};

export const jobJobs = [syncAd];

export const jobSchedules = [notifyDayChange, syncDueAds];
