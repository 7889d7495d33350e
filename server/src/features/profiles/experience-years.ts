import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/**
 * Whole years in each profession, one row a person and profession, up to `today`. Time that several experiences share
 * counts once: their days are joined to one set first. Days that fill no calendar month are added up, thirty to a
 * month, so a year may be full a day early. What has begun but not reached a year counts as 0; what lies in the
 * future does not count.
 */
function yearsInProfessions(today: string, whose: RawBuilder<boolean>) {
  return sql<{ user_id: string; tag_id: string; level: number }>`
    SELECT user_id, profession_id AS tag_id,
      extract(year FROM justify_days(sum(age(upper(span)::timestamp, lower(span)::timestamp))))::smallint AS level
    FROM (
      SELECT e.user_id, e.profession_id,
        unnest(range_agg(daterange(e.start_date, least(e.end_date, ${today}::date), '[]'))) AS span
      FROM experiences e
      WHERE e.start_date <= ${today}::date AND ${whose}
      GROUP BY e.user_id, e.profession_id
    ) AS spans
    GROUP BY user_id, profession_id`;
}

/** Writes the years that a profile's experiences come to. The caller holds the profile (`lockProfile`). */
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

/** An experience that has ended stands still; a month of slack covers the days on which no server ran. */
const slackDays = 31;

/** Whose written years are no longer those that their experiences come to. */
export async function listOutdatedProfiles(db: Db, today: string): Promise<string[]> {
  const moving = sql<boolean>`e.user_id IN (
    SELECT user_id FROM experiences WHERE end_date IS NULL OR end_date >= ${today}::date - ${slackDays}::int)`;
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT wanted.user_id
    FROM (${yearsInProfessions(today, moving)}) AS wanted
    LEFT JOIN profile_tags p ON p.user_id = wanted.user_id AND p.tag_id = wanted.tag_id
    WHERE p.level IS DISTINCT FROM wanted.level`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
