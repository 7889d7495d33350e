import {
  searchLanguages,
  searchLicenses,
  searchProfessions,
  searchSkills,
  searchTopics,
  searchTraits,
} from '@platsa/contract/reference/endpoints';
import { call } from '../../../lib/api.ts';

/** The search sources of the profile's pickers. */
export const tagSources = {
  professions: source('professions', (name, signal) =>
    call(searchProfessions, { name }, { signal }).then((answer) => answer.professions),
  ),
  skills: source('skills', (name, signal) => call(searchSkills, { name }, { signal }).then((answer) => answer.skills)),
  traits: source('traits', (name, signal) => call(searchTraits, { name }, { signal }).then((answer) => answer.traits)),
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
