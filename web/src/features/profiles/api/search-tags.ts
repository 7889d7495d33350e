import type { NamedReference } from '@platsa/contract/fields';
import { suggestProfessions, suggestSkills, suggestTraits } from '@platsa/contract/profiles/endpoints';
import {
  findNearestProfession,
  searchLanguages,
  searchLicenses,
  searchProfessions,
  searchSkills,
  searchTopics,
  searchTraits,
} from '@platsa/contract/reference/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ownWords } from '../../../shared/own-words.ts';

/** The search sources of the profile's pickers. */
export const tagSources = {
  professions: {
    ...source<NamedReference>('professions', (name, signal) =>
      call(searchProfessions, { name }, { signal }).then((answer) => answer.professions),
    ),
    own: ownWords.profession,
  },
  skills: {
    ...source('skills', (name, signal) => call(searchSkills, { name }, { signal }).then((answer) => answer.skills)),
    own: ownWords.skill,
  },
  traits: {
    ...source('traits', (name, signal) => call(searchTraits, { name }, { signal }).then((answer) => answer.traits)),
    own: ownWords.trait,
  },
  languages: source('languages', (name, signal) =>
    call(searchLanguages, { name }, { signal }).then((answer) => answer.languages),
  ),
  licenses: source('licenses', (name, signal) =>
    call(searchLicenses, { name }, { signal }).then((answer) => answer.licenses),
  ),
  topics: source('topics', (name, signal) => call(searchTopics, { name }, { signal }).then((answer) => answer.topics)),
};

function source<T>(searchKey: string, search: (text: string, signal: AbortSignal) => Promise<readonly T[]>) {
  return { searchKey, search };
}

type Fetch = (userId: string, signal: AbortSignal) => Promise<NamedReference[]>;

/** Suggestions from profiles with the same professions, or else the most common entries. */
const fetches = {
  professions: (userId, signal) =>
    call(suggestProfessions, { userId }, { signal }).then((answer) => answer.suggestedProfessions),
  skills: (userId, signal) => call(suggestSkills, { userId }, { signal }).then((answer) => answer.suggestedSkills),
  traits: (userId, signal) => call(suggestTraits, { userId }, { signal }).then((answer) => answer.suggestedTraits),
  languages: (_, signal) => call(searchLanguages, {}, { signal }).then((answer) => answer.languages),
  licenses: (_, signal) => call(searchLicenses, {}, { signal }).then((answer) => answer.licenses),
  topics: (_, signal) => call(searchTopics, {}, { signal }).then((answer) => answer.topics),
} satisfies Record<string, Fetch>;

export type SuggestionKind = keyof typeof fetches;

export const suggestionsKey = ['suggestions'] as const;

/** Cached while suggestions are picked; a change of professions refetches them. */
export const profileSuggestions = (kind: SuggestionKind, userId: string) =>
  queryOptions({
    queryKey: [...suggestionsKey, userId, kind],
    queryFn: ({ signal }) => fetches[kind](userId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The profession of the list that a title is nearest to; null if there is none. */
export const nearestProfession = (title: string) =>
  queryOptions({
    queryKey: ['nearest-profession', title.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { profession } = await call(findNearestProfession, { title }, { signal });
      return profession && { _id: profession._id, name: profession.name };
    },
    staleTime: 5 * 60_000,
  });
