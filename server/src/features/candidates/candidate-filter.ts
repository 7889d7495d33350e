import type { CandidateFilter } from '@platsa/contract/candidates/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasEmail, hasName, hasPhone, isPartOfEmail, isPhone, tagsNamed } from '../applications/index.ts';

/**
 * The conditions of a row `c` of candidates. Those whose application is to a locked job are never shown, as on the job's
 * board. Each condition is a set of people, so PostgreSQL begins with the smallest.
 */
export function toCandidateCondition(
  { companyId, ...filter }: CandidateFilter & { companyId: string },
  now: Date,
): RawBuilder<SqlBool> {
  const { search, profession, skills = [], language, license, city, availability, active } = filter;
  const conditions = [
    sql`c.company_id = ${companyId}`,
    sql`c.job_id NOT IN (SELECT id FROM jobs WHERE company_id = ${companyId} AND NOT unlocked)`,
    ...[...skills, language, license]
      .filter((tagId) => tagId !== undefined)
      .map((tagId) => isAmongPeople(hasTag([tagId]))),
  ];
  if (search) conditions.push(isAmongPeople(foundBy(search, companyId)));
  if (profession) conditions.push(isAmongPeople(hasProfession([profession])));
  if (city) conditions.push(isAmongPeople(sql`SELECT id FROM users WHERE city_id = ${city}`));
  if (availability !== undefined) {
    conditions.push(isAmongPeople(sql`SELECT user_id FROM profiles WHERE availability <= ${availability}`));
  }
  if (active !== undefined) {
    const since = new Date(now.getTime() - active * 86_400_000);
    conditions.push(sql`(c.applied_at >= ${since}
      OR EXISTS (SELECT FROM profiles p WHERE p.user_id = c.user_id AND p.updated_at >= ${since}))`);
  }
  return sql.join(conditions, sql` AND `);
}

function isAmongPeople(people: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`c.user_id IN (${people})`;
}

/** A vehicle class counts as a licence too: both are profile tags. */
function hasTag(tagIds: readonly string[]): RawBuilder<unknown> {
  return sql`SELECT user_id FROM profile_tags WHERE tag_id = ANY(${tagIds}::uuid[])`;
}

/** Has worked in a profession or wants to. */
function hasProfession(tagIds: readonly string[]): RawBuilder<unknown> {
  return sql`${hasTag(tagIds)} UNION SELECT user_id FROM preferred_professions WHERE tag_id = ANY(${tagIds}::uuid[])`;
}

/** The ways that the company's search finds people, and the beginning of the city. */
function foundBy(text: string, companyId: string): RawBuilder<unknown> {
  if (isPhone(text)) return sql`SELECT u.id FROM users u WHERE ${hasPhone(text)}`;
  const found = [
    sql`SELECT user_id FROM applicant_names WHERE company_id = ${companyId} AND ${hasName(text)}`,
    sql`SELECT u.id FROM users u WHERE u.city_id IN (
      SELECT id FROM places WHERE starts_with(forgiving(label), forgiving(${text})))`,
  ];
  if (isPartOfEmail(text)) {
    found.push(sql`SELECT user_id FROM applicant_names WHERE company_id = ${companyId} AND ${hasEmail(text)}`);
  }
  const tags = tagsNamed(text).map(({ id }) => id);
  if (tags.length > 0) found.push(hasProfession(tags));
  return sql.join(found, sql` UNION `);
}
