import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: whether the decision `d` is about these two. The lesser id comes first. */
const isAbout = (lesser: RawBuilder<unknown>, greater: RawBuilder<unknown>) =>
  sql<SqlBool>`least(d.person_id, d.other_id) = ${lesser} AND greatest(d.person_id, d.other_id) = ${greater}`;

/** SQL: whether the decision `d` is about these two, in whatever order. */
export const isAboutPair = ([one, other]: readonly [string, string]) =>
  isAbout(sql`least(${one}::uuid, ${other}::uuid)`, sql`greatest(${one}::uuid, ${other}::uuid)`);

/** SQL: the company has said that the two are not the same. The lesser id comes first. */
export const isDecided = (companyId: string, lesser: RawBuilder<unknown>, greater: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM different_persons d WHERE d.company_id = ${companyId} AND ${isAbout(lesser, greater)})`;

/**
 * SQL: whether `d` is shown. A merge leaves decisions about persons who are one by now, and second ones about a pair, so
 * that its undoing gives each decision back.
 */
export const isShownDecision = sql`d.person_id <> d.other_id AND NOT EXISTS (
  SELECT FROM different_persons earlier WHERE earlier.company_id = d.company_id AND earlier.id < d.id
    AND least(earlier.person_id, earlier.other_id) = least(d.person_id, d.other_id)
    AND greatest(earlier.person_id, earlier.other_id) = greatest(d.person_id, d.other_id))`;
