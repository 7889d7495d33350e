import type { NamedReference } from '@platsa/contract/fields';
import type { ResolvedResume as WireResume } from '@platsa/contract/profiles/schema';
import { vehicleTypeNames } from '@platsa/contract/reference/vehicles';
import type { ParsedResume, ParsedTag } from '@platsa/cv';
import { fold } from '@platsa/reference-data/name-key';
import type { Db } from '../../../db/database.ts';

type Find = (id: string | null) => NamedReference | null;

/** Adds the names of the reference data to a parsed CV. Tags that are not in the reference data become `unknown` names. */
export async function nameReferences(db: Db, found: ParsedResume): Promise<WireResume> {
  const find = await findReferences(db, found);
  const { contact } = found;
  return {
    contact: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phoneNumber: contact.phone,
      _city: find(contact.placeId),
    },
    desc: found.desc,
    skills: namedSkills(found, find),
    traits: known(found.traits, find),
    languages: found.languages.map(({ langId, name, rating, first }) => ({ langId, name, rating, first })),
    licenses: known(found.licenses, find),
    vehicles: found.vehicles,
    experiences: found.experiences.map(({ profession, ...rest }) => ({ ...rest, _profession: find(profession) })),
    educations: found.educations,
    unknown: unknownNames(found, find),
  };
}

/** Names without a tag, except those that were found as something else: 'B-körkort' among the skills, a language, a title. */
function unknownNames(found: ParsedResume, find: Find): string[] {
  const tags = [...found.skills, ...found.traits, ...found.licenses];
  const known = new Set(
    [
      ...tags.flatMap(({ tagId, name }) => (find(tagId) ? [name, find(tagId)?.name ?? ''] : [])),
      ...found.languages.map(({ name }) => name),
      ...found.vehicles.map(({ vehicle }) => vehicleTypeNames[vehicle]),
      ...found.experiences.flatMap(({ title, companyName }) => [title, companyName]),
      ...found.educations.flatMap(({ title, schoolName }) => [title, schoolName]),
    ].map(fold),
  );
  const unknown = new Map(tags.filter(({ tagId }) => !find(tagId)).map(({ name }) => [fold(name), name]));
  return [...unknown].flatMap(([folded, name]) => (known.has(folded) ? [] : [name]));
}

/** 'Excel' and 'Microsoft Excel' are one skill, with the level of the one that has it. */
function namedSkills({ skills }: ParsedResume, find: Find): WireResume['skills'] {
  const byId = new Map<string, WireResume['skills'][number]>();
  for (const { tagId, rating } of skills) {
    const _skill = find(tagId);
    if (_skill) byId.set(_skill._id, { _skill, rating: byId.get(_skill._id)?.rating ?? rating });
  }
  return [...byId.values()];
}

/** Without those that the CV names twice. */
function known(tags: readonly ParsedTag[], find: Find): NamedReference[] {
  const named = tags.flatMap(({ tagId }) => find(tagId) ?? []);
  return [...new Map(named.map((reference) => [reference._id, reference])).values()];
}

async function findReferences(db: Db, found: ParsedResume): Promise<Find> {
  const tagIds = [
    ...[...found.skills, ...found.traits, ...found.licenses].map(({ tagId }) => tagId),
    ...found.experiences.map(({ profession }) => profession),
  ].filter((id) => id !== null);
  const tags = tagIds.length
    ? await db.selectFrom('tags').select(['id', 'name']).where('id', 'in', tagIds).execute()
    : [];
  const { placeId } = found.contact;
  const places = placeId
    ? await db.selectFrom('places').select(['id', 'label as name']).where('id', '=', placeId).execute()
    : [];
  const names = new Map([...tags, ...places].map(({ id, name }) => [id, name]));
  return (id) => {
    const name = id === null ? undefined : names.get(id);
    return id !== null && name !== undefined ? { _id: id, name } : null;
  };
}
