import { sql } from 'kysely';
import type { ScheduledJob } from '../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const daysOfSingleDays = 365;

/** Adds up the views of jobs and of their links by month once they are a year old: twelve rows a year, not 365. */
const mergeOldViews: ScheduledJob = {
  name: 'merge-old-views',
  title: 'Slå ihop gamla visningar',
  cron: '35 4 * * *',
  retries: 2,
  async handle({ db, now }) {
    const yearAgo = addDays(dayInStockholm(now()), -daysOfSingleDays);
    await sql`
      WITH single_days AS (
        DELETE FROM job_views
        WHERE day < date_trunc('month', ${yearAgo}::date) AND day <> date_trunc('month', day)
        RETURNING job_id, company_id, date_trunc('month', day)::date AS month, source, channel, part, views
      )
      INSERT INTO job_views (job_id, company_id, day, source, channel, part, views)
      SELECT job_id, company_id, month, source, channel, part, sum(views) FROM single_days
      GROUP BY job_id, company_id, month, source, channel, part
      ON CONFLICT (job_id, day, source, channel, part) DO UPDATE SET views = job_views.views + excluded.views`.execute(
      db,
    );
    await sql`
      WITH single_days AS (
        DELETE FROM job_link_views
        WHERE day < date_trunc('month', ${yearAgo}::date) AND day <> date_trunc('month', day)
        RETURNING link_id, date_trunc('month', day)::date AS month, views
      )
      INSERT INTO job_link_views (link_id, day, views)
      SELECT link_id, month, sum(views) FROM single_days GROUP BY link_id, month
      ON CONFLICT (link_id, day) DO UPDATE SET views = job_link_views.views + excluded.views`.execute(db);
  },
};

export const statisticsSchedules = [mergeOldViews];
