import type { ScheduledJob } from '../../platform/queue.ts';
import { firstCountedDay } from './career-visits.ts';
import { recheckHostNames } from './recheck-host-names.ts';

/** Deletes the counts of visits that are too old for the statistics, as a page has no end. */
const forgetCareerVisits: ScheduledJob = {
  name: 'forget-career-visits',
  title: 'Radera gamla besökssiffror',
  cron: '30 4 * * *',
  retries: 2,
  async handle(ctx) {
    await ctx.db.deleteFrom('careerPageViews').where('day', '<', firstCountedDay(ctx)).execute();
  },
};

export const careerPageSchedules = [forgetCareerVisits, recheckHostNames];
