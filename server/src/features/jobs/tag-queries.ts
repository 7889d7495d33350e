import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export function findProfession(db: Db, id: string) {
  return db.selectFrom('tags').select('id').where('id', '=', id).where('kind', '=', 'profession').executeTakeFirst();
}

/** How much is looked at, so that a common profession costs no more than a rare one. */
const most = { people: 500, adverts: 200, perKind: 10 };

/** How much more the profession itself says than the others of its occupational group (SSYK). */
const ownWeight = 10;

interface SuggestedTag {
  _id: string;
  name: string;
  kind: 'skill' | 'trait';
}

/**
 * Skills and traits that go with a profession, best first: a point for each person who has it, and as many as its
 * importance for each advert that has been published and asks for it.
 */
export async function listTagsOfProfession(
  db: Db,
  professionId: string,
  except: readonly string[],
): Promise<SuggestedTag[]> {
  const { rows } = await sql<SuggestedTag>`
    WITH circle AS (
      SELECT other.id, CASE WHEN other.id = own.id THEN ${sql.lit(ownWeight)} ELSE 1 END AS weight
      FROM tags own
      JOIN tags other ON other.kind = 'profession'
        AND (other.id = own.id OR other.attributes ->> 'ssyk' = own.attributes ->> 'ssyk')
      WHERE own.id = ${professionId}
    ),
    people AS (
      SELECT user_id, max(weight) AS weight FROM (
        SELECT user_id, weight FROM preferred_professions JOIN circle ON id = tag_id
        UNION ALL SELECT user_id, weight FROM profile_tags JOIN circle ON id = tag_id
      ) held GROUP BY user_id ORDER BY weight DESC, user_id LIMIT ${most.people}
    ),
    adverts AS (
      SELECT jobs.id, weight FROM jobs JOIN circle ON circle.id = profession_id
      WHERE status IN ('inactive', 'active', 'archived') ORDER BY weight DESC, created_at DESC LIMIT ${most.adverts}
    ),
    evidence AS (
      SELECT tag_id, sum(weight) AS points FROM profile_tags JOIN people USING (user_id)
      WHERE kind IN ('skill', 'trait') GROUP BY tag_id
      UNION ALL
      SELECT tag_id, sum(weight * importance) FROM job_requirements JOIN adverts ON adverts.id = job_id
      WHERE kind IN ('skill', 'trait') GROUP BY tag_id
    ),
    ranked AS (
      SELECT t.id, t.name, t.kind, row_number() OVER (PARTITION BY t.kind ORDER BY sum(points) DESC, t.name) AS rank
      FROM evidence JOIN tags t ON t.id = tag_id
      WHERE t.id <> ALL (${except}::uuid[])
      GROUP BY t.id
    )
    SELECT id AS _id, name, kind FROM ranked WHERE rank <= ${most.perKind} ORDER BY kind, rank`.execute(db);
  return rows;
}
