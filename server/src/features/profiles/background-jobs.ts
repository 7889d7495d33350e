import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { lockProfileOnBoards } from './queries.ts';
import { analyseResume, analyseSlowResume } from './resumes/analyse-resume.ts';
import { failStuckResumes } from './resumes/fail-stuck-resumes.ts';
import { recordProfileChange, writeExperienceYears, yearsInProfessions } from './write-profile.ts';

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
      for (const personId of await listOutdatedProfiles(ctx.db, today)) {
        await failures.attempt(`profile ${personId}`, () => refreshProfile(ctx, personId, today));
      }
    }),
};

/** Experiences that ended longer ago cannot change any more. A month allows for days on which no server ran. */
const slackDays = 31;

/** The job seekers whose stored years differ from their experiences. */
export async function listOutdatedProfiles(db: Db, today: string): Promise<string[]> {
  const recent = sql<boolean>`e.person_id IN (
    SELECT person_id FROM experiences WHERE is_current OR end_date >= ${today}::date - ${slackDays}::int)`;
  const { rows } = await sql<{ personId: string }>`
    SELECT DISTINCT wanted.person_id
    FROM (${yearsInProfessions(today, recent)}) AS wanted
    LEFT JOIN profile_tags p ON p.person_id = wanted.person_id AND p.tag_id = wanted.tag_id
    WHERE p.level IS DISTINCT FROM wanted.level`.execute(db);
  return rows.map(({ personId }) => personId);
}

async function refreshProfile(ctx: Context, personId: string, today: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockProfileOnBoards(tx, personId, ctx.now());
    await writeExperienceYears(tx, personId, today);
    await recordProfileChange(ctx, tx, personId, { matching: true });
  });
}

export const profileJobs = [analyseResume, analyseSlowResume];

export const profileSchedules = [refreshExperience, failStuckResumes];
