import type { NamedReference } from '@platsa/contract/fields';
import { suggestProfessions, suggestSkills, suggestTraits } from '@platsa/contract/profiles/endpoints';
import { searchLanguages, searchLicenses, searchTopics } from '@platsa/contract/reference/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

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
