import type { FoundApplicant } from '@platsa/contract/applications/endpoints';
import { type ReferenceTag, referenceTags } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import type { Db } from '../../../db/database.ts';
import {
  type CompanySearchText,
  findPeopleByEmail,
  findPeopleByName,
  findPeopleByPhone,
  findPeopleByTags,
  listPeople,
  type PersonRow,
} from './queries.ts';

export interface FoundPerson extends PersonRow {
  match: FoundApplicant['match'];
}

/** A way to find people. Each is only asked while those before it have found fewer than the limit. */
type Finding = (db: Db, search: CompanySearchText) => Promise<{ userId: string; match: FoundApplicant['match'] }[]>;

/** Each person once, in the order of the ways that found them. */
export async function findPeople(db: Db, search: CompanySearchText): Promise<FoundPerson[]> {
  const matches = new Map<string, FoundApplicant['match']>();
  for (const find of findingsFor(search.text)) {
    if (matches.size >= search.limit) break;
    for (const { userId, match } of await find(db, search)) {
      if (!matches.has(userId)) matches.set(userId, match);
    }
  }
  if (matches.size === 0) return [];
  const rows = await listPeople(db, search.companyId, [...matches.keys()].slice(0, search.limit));
  const people = new Map(rows.map((row) => [row.userId, row]));
  return [...matches].flatMap(([userId, match]) => {
    const person = people.get(userId);
    return person ? [{ ...person, match }] : [];
  });
}

function findingsFor(text: string): Finding[] {
  if (isPhone(text)) return [byPhone];
  if (text.startsWith('@')) return [byEmail];
  return isPartOfEmail(text) ? [byName, byEmail, byTags] : [byName, byTags];
}

/** At least five digits: fewer begin the numbers of many. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s()/.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 5;
}

/** One word of at least three characters. */
export function isPartOfEmail(text: string): boolean {
  return /^[^\s,;]{3,}$/.test(text);
}

const byName: Finding = async (db, search) =>
  (await findPeopleByName(db, search)).map(({ userId }) => ({ userId, match: null }));

const byEmail: Finding = async (db, search) =>
  (await findPeopleByEmail(db, search)).map(({ userId, foundIn }) => ({
    userId,
    match: { by: 'email', text: foundIn },
  }));

const byPhone: Finding = async (db, search) =>
  (await findPeopleByPhone(db, search)).map(({ userId, foundIn }) => ({
    userId,
    match: { by: 'phone', text: foundIn },
  }));

const byTags: Finding = async (db, { companyId, text, limit }) => {
  const tags = new Map(tagsNamed(text).map((tag) => [tag.id, tag]));
  if (tags.size === 0) return [];
  const rows = await findPeopleByTags(db, { companyId, tagIds: [...tags.keys()], limit });
  return rows.flatMap(({ userId, foundIn }) => {
    const tag = tags.get(foundIn);
    return tag ? [{ userId, match: { by: tag.kind, text: tag.name } }] : [];
  });
};

interface SearchedTag extends Pick<ReferenceTag, 'id' | 'name'> {
  kind: 'skill' | 'profession';
  /** Name and synonyms, folded, each with a space before it. */
  words: string;
}

/** Built once: the reference data is part of the program. */
const searchedTags: readonly SearchedTag[] = (['profession', 'skill'] as const).flatMap((kind) =>
  referenceTags[kind].map(({ id, name, synonyms }) => ({
    ...{ id, name, kind },
    words: [name, ...synonyms].map((text) => ` ${fold(text)}`).join(''),
  })),
);

const maxTags = 20;

/** Professions and skills that have, for every typed word, a word that begins with it; the shortest names first. */
export function tagsNamed(text: string): SearchedTag[] {
  const folded = fold(text);
  if (folded.length < 2) return [];
  const words = folded.split(' ').map((word) => ` ${word}`);
  return searchedTags
    .filter((tag) => words.every((word) => tag.words.includes(word)))
    .sort((a, b) => a.name.length - b.name.length)
    .slice(0, maxTags);
}
