import type { NamedReference } from '@platsa/contract/fields';
import type { PersonFilter } from '@platsa/contract/profiles/person-filter';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hasWord } from './beginnings.ts';
import { tagsNamed } from './named-tags.ts';
import { hasEmail, hasName, hasPhone, isPartOfEmail, isPhone, splitTypedWords } from './queries.ts';

/** The person `personId` has every fact. Each is a set of people, so PostgreSQL begins with the smallest. */
export function hasFacts(personId: RawBuilder<unknown>, facts: PersonFilter): RawBuilder<SqlBool>[] {
  const { skills = [], language, license, city, availability } = facts;
  const sets = [...skills, language, license].filter((tagId) => tagId !== undefined).map((tagId) => hasTag([tagId]));
  if (city) sets.push(sql`SELECT id FROM persons WHERE city_id = ${city}`);
  if (availability !== undefined) sets.push(sql`SELECT person_id FROM profiles WHERE availability <= ${availability}`);
  return sets.map((people) => sql<SqlBool>`${personId} IN (${people})`);
}

/** A vehicle class counts as a licence too: both are profile tags. */
function hasTag(tagIds: readonly string[]): RawBuilder<unknown> {
  return sql`SELECT person_id FROM profile_tags WHERE tag_id = ANY(${tagIds}::uuid[])`;
}

/** Has worked in a profession or wants to. */
export function hasProfession(tagIds: readonly string[]): RawBuilder<unknown> {
  return sql`${hasTag(tagIds)} UNION ALL SELECT person_id FROM preferred_professions WHERE tag_id = ANY(${tagIds}::uuid[])`;
}

/** People of the company among whom is searched: a `SELECT person_id`, so that no set is larger than it. */
interface SearchedPeople {
  companyId: string;
  among: RawBuilder<unknown>;
  /** The searcher does not see phone numbers and addresses, so none is found by them. */
  hidesContact?: boolean;
}

/** Each typed word is found in the name, the e-mail address, the city, an own job title, or a tag of the profile. */
export function hasWords(personId: RawBuilder<unknown>, text: string, people: SearchedPeople): RawBuilder<SqlBool>[] {
  if (isPhone(text) && !people.hidesContact)
    return [sql<SqlBool>`${personId} IN (SELECT person.id FROM persons person WHERE ${hasPhone(text)})`];
  return splitTypedWords(text).map((word) => sql<SqlBool>`${personId} IN (${peopleWithWord(word, people)})`);
}

function peopleWithWord(word: string, { companyId, among, hidesContact }: SearchedPeople): RawBuilder<unknown> {
  const named = sql`SELECT person_id FROM applicant_names WHERE company_id = ${companyId} AND`;
  const found = [
    sql`${named} ${hasName(word)}`,
    sql`SELECT id FROM persons WHERE id IN (${among}) AND city_id IN (
      SELECT id FROM places WHERE ${hasWord(sql`(' ' || forgiving(label))`, word)})`,
    sql`SELECT person_id FROM experiences WHERE person_id IN (${among}) AND title <> '' AND ${hasWord(sql`(' ' || forgiving(title))`, word)}`,
  ];
  if (isPartOfEmail(word) && !hidesContact) found.push(sql`${named} ${hasEmail(word)}`);
  const tags = tagsNamed(word).map(({ id }) => id);
  if (tags.length > 0)
    found.push(sql`SELECT person_id FROM (${hasProfession(tags)}) AS t WHERE person_id IN (${among})`);
  return sql.join(found, sql` UNION ALL `);
}

/** The tags and the place that a filter names. */
export async function listFactNames(db: Db, tagIds: readonly string[], placeId?: string): Promise<NamedReference[]> {
  const [tags, places] = await Promise.all([
    tagIds.length > 0 ? db.selectFrom('tags').select(['id as _id', 'name']).where('id', 'in', tagIds).execute() : [],
    placeId ? db.selectFrom('places').select(['id as _id', 'label as name']).where('id', '=', placeId).execute() : [],
  ]);
  return [...tags, ...places];
}
