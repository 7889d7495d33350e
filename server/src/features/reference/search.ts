import type { NamedReference } from '@platsa/contract/fields';
import {
  findNearestProfession,
  searchCities,
  searchLanguages,
  searchLicenses,
  searchOccupationCodes,
  searchProfessions,
  searchSkills,
  searchTopics,
  searchTraits,
} from '@platsa/contract/reference/endpoints';
import type { OwnWordKind } from '@platsa/contract/reference/own-words';
import type { City, OccupationReference, Profession, ReferenceLanguage } from '@platsa/contract/reference/schema';
import { findProfession } from '@platsa/cv';
import {
  type OccupationCode as OccupationGroup,
  occupationCodes,
  type ReferencePlace,
  type ReferenceTag,
  referencePlaces,
  referenceTags,
} from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import { prefixDistance } from '@platsa/reference-data/prefix-distance';
import { indexForSearch, indexTags, searchLimit, searchReference } from '@platsa/reference-data/search';
import type { Db } from '../../db/database.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listAddedWords } from './added-words.ts';
import { professionsNamed } from './professions-named.ts';

// The lists are part of the program and never change while it runs, so every process builds its own indexes. Words that the
// operator has added to them are in the database.

const placeIndex = indexForSearch(referencePlaces, ({ name, label, aliases, municipality, population }) => ({
  name,
  // The municipality distinguishes places with the same name: 'Brevik Tyresö'.
  synonyms: [...aliases, label, `${name} ${municipality}`],
  weight: population,
}));

/** Also found by code, and by the professions of the group. */
const occupationIndex = indexForSearch(occupationCodes, ({ name, code, professions }) => ({
  name,
  synonyms: [code, ...professions.flatMap((line) => line.split('|'))],
  weight: 0,
}));

const skillIndex = indexTags(referenceTags.skill);
const traitIndex = indexTags(referenceTags.trait);
const languageIndex = indexTags(referenceTags.language);
const licenseIndex = indexTags(referenceTags.license);
const topicIndex = indexTags(referenceTags.topic);

export const searchCitiesRoute = route(searchCities, {
  policy: anyone,
  handle: async ({ input }) => ({ cities: searchReference(placeIndex, input.name).map(cityView) }),
});

export const searchProfessionsRoute = route(searchProfessions, {
  policy: anyone,
  async handle({ ctx, input: { name } }) {
    const professions = await withAddedWords(ctx.db, 'profession', name, professionsNamed(name).map(professionView));
    return { professions: professions.map((profession) => ({ code: '', ...profession })) };
  },
});

export const findNearestProfessionRoute = route(findNearestProfession, {
  policy: anyone,
  handle: async ({ input: { title } }) => {
    const nearest = nearestProfession(title);
    return { profession: nearest ? professionView(nearest) : null };
  },
});

/**
 * The profession in a title, another name of one, a name with a slip, or the end of a compound: 'Hotellkock' is Kock. What
 * only holds the title ('Lärling', 'Frisörlärling') is another job.
 */
function nearestProfession(title: string): ReferenceTag | undefined {
  const found = findProfession(title) ?? professionsNamed(title).find((tag) => isNamedAlike(tag, title));
  if (found) return found;
  const [firstWord = ''] = title.toLowerCase().split(' ');
  const ends = referenceTags.profession.filter(({ name }) => name.length > 3 && firstWord.endsWith(name.toLowerCase()));
  return ends.toSorted((a, b) => b.name.length - a.name.length)[0];
}

function isNamedAlike({ name, synonyms }: ReferenceTag, title: string): boolean {
  const wanted = fold(title);
  return [name, ...synonyms].map(fold).some((text) => {
    const isAsLong = text[0] === wanted[0] && Math.abs(text.length - wanted.length) < 2;
    return isAsLong && prefixDistance(wanted, text, 1) < 2;
  });
}

export const searchOccupationCodesRoute = route(searchOccupationCodes, {
  policy: anyone,
  handle: async ({ input }) => ({
    occupationCodes: searchReference(occupationIndex, input.name).map(occupationCodeView),
  }),
});

export const searchSkillsRoute = route(searchSkills, {
  policy: anyone,
  handle: async ({ ctx, input: { name } }) => ({
    skills: await withAddedWords(ctx.db, 'skill', name, searchReference(skillIndex, name).map(namedView)),
  }),
});

export const searchTraitsRoute = route(searchTraits, {
  policy: anyone,
  handle: async ({ ctx, input: { name } }) => ({
    traits: await withAddedWords(ctx.db, 'trait', name, searchReference(traitIndex, name).map(namedView)),
  }),
});

export const searchLanguagesRoute = route(searchLanguages, {
  policy: anyone,
  handle: async ({ input }) => ({ languages: searchReference(languageIndex, input.name).map(languageView) }),
});

export const searchLicensesRoute = route(searchLicenses, {
  policy: anyone,
  handle: async ({ input }) => ({ licenses: searchReference(licenseIndex, input.name).map(namedView) }),
});

export const searchTopicsRoute = route(searchTopics, {
  policy: anyone,
  handle: async ({ input }) => ({ topics: searchReference(topicIndex, input.name).map(namedView) }),
});

/** Words that the operator has added come first: they begin with the text, or are what it was mapped to. */
async function withAddedWords<T extends NamedReference>(db: Db, kind: OwnWordKind, text: string, found: T[]) {
  const added = await listAddedWords(db, kind, text);
  const rest = found.filter(({ _id }) => !added.some((word) => word._id === _id));
  return [...added, ...rest].slice(0, searchLimit);
}

function namedView({ id, name }: ReferenceTag): NamedReference {
  return { _id: id, name };
}

function cityView({ id, label, municipality, county }: ReferencePlace): City {
  return { _id: id, name: label, municipality, county };
}

function professionView({ id, name, attributes }: ReferenceTag): Profession {
  return { _id: id, name, code: String(attributes.ssyk) };
}

function languageView({ id, name, attributes }: ReferenceTag): ReferenceLanguage {
  return { _id: id, name, code: String(attributes.code) };
}

function occupationCodeView({ code, name }: OccupationGroup): OccupationReference {
  return { _id: code, name, code };
}
