import type { NamedReference } from '@platsa/contract/fields';
import type { ResolvedResume } from '@platsa/contract/profiles/schema';
import { vehicleTypeNames } from '@platsa/contract/reference/vehicles';
import { CvError, type CvErrorCode, type ParsedResume, type ParsedTag, type ReadOptions, readCvFile } from '@platsa/cv';
import { fold } from '@platsa/reference-data/name-key';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';

/** The outcome of reading a CV; `code` says why it could not be read, and `errorMessage` tells the person. */
export type ResumeOutcome =
  | { parsed: ResolvedResume; errorMessage?: never; code?: never }
  | { parsed?: never; errorMessage: string | null; code?: CvErrorCode };

/** Reads a CV in the terms of the reference data. Only our own faults are thrown. */
export async function readResumeBytes(
  { db, log }: Pick<Context, 'db' | 'log'>,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ResumeOutcome> {
  try {
    return { parsed: await nameReferences(db, await readCvFile(bytes, options)) };
  } catch (error) {
    if (!(error instanceof CvError)) throw error;
    log.info({ code: error.code }, 'a CV could not be read');
    return { errorMessage: error.message, code: error.code };
  }
}

type Find = (id: string | null) => NamedReference | null;

/** Adds the names of the reference data to a parsed CV. Tags that are not in the reference data become `unknown` names. */
async function nameReferences(db: Db, found: ParsedResume): Promise<ResolvedResume> {
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
    unknown: unknownNames([...found.skills, ...found.licenses], found, find),
    unknownTraits: unknownNames(found.traits, found, find),
  };
}

/** Names without a tag, except those that were found as something else: 'B-körkort' among the skills, a language, a title. */
function unknownNames(named: readonly ParsedTag[], found: ParsedResume, find: Find): string[] {
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
  const unknown = new Map(named.filter(({ tagId }) => !find(tagId)).map(({ name }) => [fold(name), name]));
  return [...unknown].flatMap(([folded, name]) => (known.has(folded) ? [] : [name]));
}

/** 'Excel' and 'Microsoft Excel' are one skill, with the level of the one that has it. */
function namedSkills({ skills }: ParsedResume, find: Find): ResolvedResume['skills'] {
  const byId = new Map<string, ResolvedResume['skills'][number]>();
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
