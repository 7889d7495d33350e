import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { lockProfileOnBoards } from './queries.ts';
import { analyseResume, analyseSlowResume } from './resumes/analyse-resume.ts';
import { failStuckResumes } from './resumes/fail-stuck-resumes.ts';
import { listOutdatedProfiles, recordProfileChange, writeExperienceYears } from './write-profile.ts';

export { resumeFiles } from './resumes/queries.ts';

/** Every night, updates profiles whose experiences have reached another year. One transaction each, so it may be interrupted. */
export const refreshExperience: ScheduledJob = {
  name: 'refresh-experience',
  title: 'Räkna om års erfarenhet',
  cron: '10 0 * * *',
  retries: 3,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      const today = dayInStockholm(ctx.now());
      for (const userId of await listOutdatedProfiles(ctx.db, today)) {
        await failures.attempt(`profile ${userId}`, () => refreshProfile(ctx, userId, today));
      }
    }),
};

async function refreshProfile(ctx: Context, userId: string, today: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockProfileOnBoards(tx, userId, ctx.now());
    await writeExperienceYears(tx, userId, today);
    await recordProfileChange(ctx, tx, userId, { matching: true });
  });
}

export const profileJobs = [analyseResume, analyseSlowResume];

export const profileSchedules = [refreshExperience, failStuckResumes];
