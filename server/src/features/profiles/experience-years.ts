import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/**
 * Whole years of experience up to `today`, one row for each job seeker and profession. Overlapping experiences count once,
 * because their days are merged first. What goes on counts up to today; where the end is unknown only the first day is certain. Days outside full calendar months are added up, thirty to a month, so a year may be
 * complete a day early. Less than a year is 0; days in the future do not count.
 */
function yearsInProfessions(today: string, whose: RawBuilder<boolean>) {
  return sql<{ userId: string; tagId: string; level: number }>`
    SELECT user_id, profession_id AS tag_id,
      extract(year FROM justify_days(sum(age(upper(span)::timestamp, lower(span)::timestamp))))::smallint AS level
    FROM (
      SELECT e.user_id, e.profession_id,
        unnest(range_agg(daterange(e.start_date, CASE WHEN e.is_current THEN ${today}::date
          ELSE least(coalesce(e.end_date, e.start_date), ${today}::date) END, '[]'))) AS span
      FROM experiences e
      WHERE e.start_date <= ${today}::date AND e.profession_id IS NOT NULL AND ${whose}
      GROUP BY e.user_id, e.profession_id
    ) AS spans
    GROUP BY user_id, profession_id`;
}

/** Stores the years of a profile's experiences. The caller has locked the profile (`lockProfile`). */
export async function writeExperienceYears(tx: Tx, userId: string, today: string): Promise<void> {
  const wanted = yearsInProfessions(today, sql`e.user_id = ${userId}`);
  await sql`
    WITH wanted AS (${wanted}), gone AS (
      DELETE FROM profile_tags p
      WHERE p.user_id = ${userId} AND p.kind = 'profession' AND p.tag_id NOT IN (SELECT tag_id FROM wanted)
    )
    INSERT INTO profile_tags (user_id, tag_id, kind, level)
    SELECT user_id, tag_id, 'profession', level FROM wanted
    ON CONFLICT (user_id, tag_id) DO UPDATE SET level = excluded.level
    WHERE profile_tags.level IS DISTINCT FROM excluded.level`.execute(tx);
}

/** Experiences that ended longer ago cannot change any more. A month allows for days on which no server ran. */
const slackDays = 31;

/** The job seekers whose stored years differ from their experiences. */
export async function listOutdatedProfiles(db: Db, today: string): Promise<string[]> {
  const recent = sql<boolean>`e.user_id IN (
    SELECT user_id FROM experiences WHERE is_current OR end_date >= ${today}::date - ${slackDays}::int)`;
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT wanted.user_id
    FROM (${yearsInProfessions(today, recent)}) AS wanted
    LEFT JOIN profile_tags p ON p.user_id = wanted.user_id AND p.tag_id = wanted.tag_id
    WHERE p.level IS DISTINCT FROM wanted.level`.execute(db);
  return rows.map(({ userId }) => userId);
}
