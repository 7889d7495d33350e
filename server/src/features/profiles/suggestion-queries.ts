import type { NamedReference } from '@platsa/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How much is looked at, so that a common profession costs no more than a rare one. */
const most = { peers: 500, adverts: 200, suggestions: 20 };

/** The professions a person has worked in or wants, the people who share one of them, and the adverts for them. */
function circleOf(userId: string): RawBuilder<unknown> {
  return sql`
    mine AS (
      SELECT tag_id FROM preferred_professions WHERE user_id = ${userId}
      UNION SELECT tag_id FROM profile_tags WHERE user_id = ${userId} AND kind = 'profession'
    ),
    peers AS (
      SELECT user_id FROM preferred_professions JOIN mine USING (tag_id) WHERE user_id <> ${userId}
      UNION SELECT user_id FROM profile_tags JOIN mine USING (tag_id) WHERE user_id <> ${userId}
      LIMIT ${most.peers}
    ),
    adverts AS (
      SELECT id FROM jobs WHERE profession_id IN (SELECT tag_id FROM mine) AND status IN ('active', 'archived')
      ORDER BY created_at DESC LIMIT ${most.adverts}
    )`;
}

/**
 * Skills or traits: one point for each person in the same professions who has it, and as many as its importance for
 * each advert that asks for it. What belongs to the area of one's professions counts more, so that what a colleague
 * happens to know besides does not come first: it is worth two points as it stands, and three times what it has. Then
 * follows what belongs to the areas of the skills one has, and then the most common.
 */
export async function listSuggestedTags(db: Db, userId: string, kind: 'skill' | 'trait'): Promise<NamedReference[]> {
  const { rows } = await sql<NamedReference>`
    WITH ${circleOf(userId)}, evidence AS (
      SELECT tag_id, count(*) AS points FROM profile_tags JOIN peers USING (user_id) WHERE kind = ${kind} GROUP BY tag_id
      UNION ALL
      SELECT tag_id, sum(importance) FROM job_requirements JOIN adverts ON id = job_id WHERE kind = ${kind} GROUP BY tag_id
    ),
    known AS (SELECT tag_id, sum(points) AS points FROM evidence GROUP BY tag_id),
    professional AS (SELECT DISTINCT attributes ->> 'area' AS area FROM tags JOIN mine ON tag_id = id),
    skilled AS (
      SELECT attributes ->> 'area' AS area, count(*) AS skills
      FROM tags JOIN profile_tags p ON p.tag_id = tags.id WHERE p.user_id = ${userId} AND p.kind = 'skill' GROUP BY area
    )
    SELECT t.id AS _id, t.name
    FROM tags t
      LEFT JOIN known ON known.tag_id = t.id
      LEFT JOIN professional ON professional.area = t.attributes ->> 'area'
      LEFT JOIN skilled ON skilled.area = t.attributes ->> 'area'
    WHERE t.kind = ${kind} AND t.id NOT IN (SELECT tag_id FROM profile_tags WHERE user_id = ${userId})
    ORDER BY CASE WHEN professional.area IS NULL THEN coalesce(points, 0) ELSE 2 + 3 * coalesce(points, 0) END DESC,
      skills DESC NULLS LAST, t.weight DESC, t.name
    LIMIT ${most.suggestions}`.execute(db);
  return rows;
}

/**
 * Professions to want: first those one has worked in, then those that people in the same professions want or have had
 * and that adverts for them ask for, then those of the same occupational group (SSYK), then the most common.
 */
export async function listSuggestedProfessions(db: Db, userId: string): Promise<NamedReference[]> {
  const { rows } = await sql<NamedReference>`
    WITH ${circleOf(userId)}, evidence AS (
      SELECT tag_id, count(*) AS points FROM preferred_professions JOIN peers USING (user_id) GROUP BY tag_id
      UNION ALL
      SELECT tag_id, count(*) FROM profile_tags JOIN peers USING (user_id) WHERE kind = 'profession' GROUP BY tag_id
      UNION ALL
      SELECT tag_id, sum(importance) FROM job_requirements JOIN adverts ON id = job_id
      WHERE kind = 'profession' GROUP BY tag_id
    ),
    related AS (
      SELECT DISTINCT attributes ->> 'ssyk' AS ssyk FROM tags JOIN mine ON tag_id = id
    )
    SELECT t.id AS _id, t.name
    FROM tags t LEFT JOIN (SELECT tag_id, sum(points) AS points FROM evidence GROUP BY tag_id) e ON e.tag_id = t.id
    WHERE t.kind = 'profession'
      AND t.id NOT IN (SELECT tag_id FROM preferred_professions WHERE user_id = ${userId})
    ORDER BY t.id IN (SELECT tag_id FROM mine) DESC, e.points DESC NULLS LAST,
      coalesce(t.attributes ->> 'ssyk' IN (SELECT ssyk FROM related), false) DESC, t.weight DESC, t.name
    LIMIT ${most.suggestions}`.execute(db);
  return rows;
}
