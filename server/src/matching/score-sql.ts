import { kravImportance } from '@platsa/contract/jobs/requirements';
import { type RawBuilder, sql } from 'kysely';
import { fullFit } from './fit.ts';
import { heldDown } from './score.ts';

/**
 * `scoreMatch` as SQL expressions, kept equal to it by a property test. They read `r` (job_requirements), `t` (the
 * profile_tags row that meets it, or nulls), and each other's results by the names given in `joinRequirements`.
 */

const level = sql<number | null>`CASE
  WHEN t.tag_id IS NULL THEN NULL
  WHEN r.kind = 'language' THEN CASE WHEN t.is_first THEN 5 ELSE coalesce(t.level, 1) END
  WHEN r.kind = 'skill' THEN coalesce(t.level, 1)
  WHEN r.kind = 'profession' THEN coalesce(t.level, 0)
END`;

/** On the scale of the minimum, doubled for years: half years against half years. */
const heldOnScale = sql<number>`CASE r.kind
  WHEN 'language' THEN l.level
  WHEN 'skill' THEN CASE WHEN l.level >= 4 THEN 12 WHEN l.level = 3 THEN 8 WHEN l.level = 2 THEN 4 ELSE 1 END
  ELSE CASE WHEN l.level >= 5 THEN 12 ELSE greatest(1, 2 * l.level) END
END`;

const fit = sql<number>`CASE
  WHEN t.tag_id IS NULL THEN 0
  WHEN l.level IS NULL OR coalesce(r.min, 0) <= 0 THEN ${sql.lit(fullFit)}
  ELSE least(
    ${sql.lit(fullFit)},
    ${sql.lit(fullFit)} * ${heldOnScale} / (CASE r.kind WHEN 'language' THEN r.min ELSE 2 * r.min END)
  )
END`;

/** To each row of `r` and `t`: `l.level` and `f.fit`. */
export const joinFit = sql`
  CROSS JOIN LATERAL (SELECT ${level} AS level) l
  CROSS JOIN LATERAL (SELECT ${fit} AS fit) f`;

/** Joins to a `p` with job_id and user_id: a row for each requirement, with `l.level` and `f.fit`. */
export const joinRequirements = sql`
  LEFT JOIN job_requirements r ON r.job_id = p.job_id
  LEFT JOIN profile_tags t ON t.user_id = p.user_id AND t.tag_id = r.tag_id
  ${joinFit}`;

const mean = sql<number>`sum(r.importance * f.fit)::float8 / (${sql.lit(fullFit)} * sum(r.importance))`;

export const isKrav = sql<boolean>`r.importance = ${sql.lit(kravImportance)}`;
export const isHalfMet = sql<boolean>`2 * f.fit >= ${sql.lit(fullFit)}`;

/** An aggregate over one person's requirements of one advert; null without any. */
export const score = pressed(mean, sql<boolean>`bool_or(${isKrav} AND NOT ${isHalfMet})`);

/** The mean, pressed together where a Krav is not met. */
export function pressed(mean: RawBuilder<number>, isHeldDown: RawBuilder<boolean>): RawBuilder<number | null> {
  return sql`CASE
    WHEN ${isHeldDown} AND ${mean} > ${sql.lit(heldDown.from)}
    THEN ${sql.lit(heldDown.from)} + (${mean} - ${sql.lit(heldDown.from)}) * ${sql.lit(heldDown.slope)}
    ELSE ${mean}
  END`;
}

/** The same rows told one by one, in the advert's order; null without any. */
export const scoreParts = sql<unknown>`json_agg(json_build_object(
  'tagId', r.tag_id,
  'kind', r.kind,
  'importance', r.importance,
  'needed', r.importance > 2,
  'fit', f.fit::float8 / ${sql.lit(fullFit)},
  'state', CASE WHEN f.fit >= ${sql.lit(fullFit)} THEN 'met' WHEN f.fit > 0 THEN 'partly' ELSE 'missing' END,
  'min', r.min,
  'max', r.max,
  'level', l.level
) ORDER BY r.position, r.tag_id) FILTER (WHERE r.tag_id IS NOT NULL)`;
