import { suggestTags } from '@platsa/contract/jobs/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

export const suggestTagsRoute = route(suggestTags, {
  subject: ({ ctx, input }) => findProfession(ctx.db, input.professionId),
  policy: anyone,
  async handle({ ctx, input: { professionId, skills, traits } }) {
    const tags = await listTagsOfProfession(ctx.db, professionId, [...skills, ...traits]);
    const listKind = (kind: 'skill' | 'trait') =>
      tags.filter((tag) => tag.kind === kind).map(({ _id, name }) => ({ _id, name }));
    return { suggestedSkills: listKind('skill'), suggestedTraits: listKind('trait') };
  },
});

function findProfession(db: Db, id: string) {
  return db.selectFrom('tags').select('id').where('id', '=', id).where('kind', '=', 'profession').executeTakeFirst();
}

/** Limits on the rows that are read, so that a common profession takes no longer than a rare one. */
const limits = { jobSeekers: 500, jobs: 200, tagsPerKind: 10 };

/**
 * Weight of job seekers and jobs of the profession itself. Those of the same occupational group (SSYK) have weight 1.
 */
const ownWeight = 10;

interface SuggestedTag {
  _id: string;
  name: string;
  kind: 'skill' | 'trait';
}

/**
 * Skills and traits that go with a profession, most points first, without the tags `except`. A tag gets the weight of
 * each job seeker who has it, and weight × importance of each job that requires it. Drafts and bank profiles do not
 * count.
 */
async function listTagsOfProfession(db: Db, professionId: string, except: readonly string[]): Promise<SuggestedTag[]> {
  const { rows } = await sql<SuggestedTag>`
    WITH related AS (
      SELECT other.id, CASE WHEN other.id = own.id THEN ${sql.lit(ownWeight)} ELSE 1 END AS weight
      FROM tags own
      JOIN tags other ON other.kind = 'profession'
        AND (other.id = own.id OR other.attributes ->> 'ssyk' = own.attributes ->> 'ssyk')
      WHERE own.id = ${professionId}
    ),
    job_seekers AS (
      SELECT person_id, max(weight) AS weight FROM (
        SELECT person_id, weight FROM preferred_professions JOIN related ON id = tag_id
        UNION ALL SELECT person_id, weight FROM profile_tags JOIN related ON id = tag_id
      ) chosen GROUP BY person_id ORDER BY weight DESC, person_id LIMIT ${limits.jobSeekers}
    ),
    similar_jobs AS (
      SELECT jobs.id, weight FROM jobs JOIN related ON related.id = profession_id
      WHERE status IN ('inactive', 'active', 'archived') ORDER BY weight DESC, created_at DESC LIMIT ${limits.jobs}
    ),
    evidence AS (
      SELECT tag_id, sum(weight) AS points FROM profile_tags JOIN job_seekers USING (person_id)
      WHERE kind IN ('skill', 'trait') GROUP BY tag_id
      UNION ALL
      SELECT tag_id, sum(weight * importance) FROM job_requirements JOIN similar_jobs ON similar_jobs.id = job_id
      WHERE kind IN ('skill', 'trait') GROUP BY tag_id
    ),
    ranked AS (
      SELECT t.id, t.name, t.kind, row_number() OVER (PARTITION BY t.kind ORDER BY sum(points) DESC, t.name) AS rank
      FROM evidence JOIN tags t ON t.id = tag_id
      WHERE t.standing = 'listed' AND t.id <> ALL (${except}::uuid[])
      GROUP BY t.id
    )
    SELECT id AS _id, name, kind FROM ranked WHERE rank <= ${limits.tagsPerKind} ORDER BY kind, rank`.execute(db);
  return rows;
}
