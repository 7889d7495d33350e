import type { NamedReference } from '@platsa/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Bounds the rows read, so that a common profession costs no more than a rare one. */
const limits = { peers: 500, jobs: 200, suggestions: 20 };

/** CTEs: the job seeker's professions (worked in or wanted), other job seekers with one of them, and the newest jobs for them. */
function relatedTo(personId: string): RawBuilder<unknown> {
  return sql`
    mine AS (
      SELECT tag_id FROM preferred_professions WHERE person_id = ${personId}
      UNION SELECT tag_id FROM profile_tags WHERE person_id = ${personId} AND kind = 'profession'
    ),
    peers AS (
      SELECT person_id FROM preferred_professions JOIN mine USING (tag_id) WHERE person_id <> ${personId}
      UNION SELECT person_id FROM profile_tags JOIN mine USING (tag_id) WHERE person_id <> ${personId}
      LIMIT ${limits.peers}
    ),
    related_jobs AS (
      SELECT id FROM jobs WHERE profession_id IN (SELECT tag_id FROM mine) AND status IN ('active', 'archived')
      ORDER BY created_at DESC LIMIT ${limits.jobs}
    )`;
}

/**
 * Suggests skills or traits. A tag gets a point for each peer who has it, and its importance for each related job that
 * requires it. A tag of the area of the job seeker's own professions gets 2 + 3 × its points, so that unrelated skills of a
 * few peers do not come first. Ties go to the areas of the job seeker's skills, then to the most common tags.
 */
export async function listSuggestedTags(db: Db, personId: string, kind: 'skill' | 'trait'): Promise<NamedReference[]> {
  const { rows } = await sql<NamedReference>`
    WITH ${relatedTo(personId)}, evidence AS (
      SELECT tag_id, count(*) AS points FROM profile_tags JOIN peers USING (person_id) WHERE kind = ${kind} GROUP BY tag_id
      UNION ALL
      SELECT tag_id, sum(importance) FROM job_requirements JOIN related_jobs ON id = job_id WHERE kind = ${kind} GROUP BY tag_id
    ),
    scored AS (SELECT tag_id, sum(points) AS points FROM evidence GROUP BY tag_id),
    professional AS (SELECT DISTINCT attributes ->> 'area' AS area FROM tags JOIN mine ON tag_id = id),
    skilled AS (
      SELECT attributes ->> 'area' AS area, count(*) AS skills
      FROM tags JOIN profile_tags p ON p.tag_id = tags.id WHERE p.person_id = ${personId} AND p.kind = 'skill' GROUP BY area
    )
    SELECT t.id AS _id, t.name
    FROM tags t
      LEFT JOIN scored ON scored.tag_id = t.id
      LEFT JOIN professional ON professional.area = t.attributes ->> 'area'
      LEFT JOIN skilled ON skilled.area = t.attributes ->> 'area'
    WHERE t.kind = ${kind} AND t.standing = 'listed' AND t.id NOT IN (SELECT tag_id FROM profile_tags WHERE person_id = ${personId})
    ORDER BY CASE WHEN professional.area IS NULL THEN coalesce(points, 0) ELSE 2 + 3 * coalesce(points, 0) END DESC,
      skills DESC NULLS LAST, t.weight DESC, t.name
    LIMIT ${limits.suggestions}`.execute(db);
  return rows;
}

/**
 * Suggests professions to prefer: first those the job seeker has worked in, then those of peers and related jobs, then
 * those of the same occupational group (SSYK), then the most common.
 */
export async function listSuggestedProfessions(db: Db, personId: string): Promise<NamedReference[]> {
  const { rows } = await sql<NamedReference>`
    WITH ${relatedTo(personId)}, evidence AS (
      SELECT tag_id, count(*) AS points FROM preferred_professions JOIN peers USING (person_id) GROUP BY tag_id
      UNION ALL
      SELECT tag_id, count(*) FROM profile_tags JOIN peers USING (person_id) WHERE kind = 'profession' GROUP BY tag_id
      UNION ALL
      SELECT tag_id, sum(importance) FROM job_requirements JOIN related_jobs ON id = job_id
      WHERE kind = 'profession' GROUP BY tag_id
    ),
    related AS (
      SELECT DISTINCT attributes ->> 'ssyk' AS ssyk FROM tags JOIN mine ON tag_id = id
    )
    SELECT t.id AS _id, t.name
    FROM tags t LEFT JOIN (SELECT tag_id, sum(points) AS points FROM evidence GROUP BY tag_id) e ON e.tag_id = t.id
    WHERE t.kind = 'profession' AND t.standing = 'listed'
      AND t.id NOT IN (SELECT tag_id FROM preferred_professions WHERE person_id = ${personId})
    ORDER BY t.id IN (SELECT tag_id FROM mine) DESC, e.points DESC NULLS LAST,
      coalesce(t.attributes ->> 'ssyk' IN (SELECT ssyk FROM related), false) DESC, t.weight DESC, t.name
    LIMIT ${limits.suggestions}`.execute(db);
  return rows;
}
