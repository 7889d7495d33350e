import {
  searchCities,
  searchLanguages,
  searchProfessions,
  searchSkills,
  searchTopics,
  searchTraits,
} from '@platsa/contract/reference/endpoints';
import type { Api } from './api.ts';

/** Ids of the reference data by name, found like the pickers do. */
export const reference = {
  city: async (api: Api, name: string) => named((await api.call(searchCities, { name })).cities, name),
  profession: async (api: Api, name: string) => named((await api.call(searchProfessions, { name })).professions, name),
  skill: async (api: Api, name: string) => named((await api.call(searchSkills, { name })).skills, name),
  trait: async (api: Api, name: string) => named((await api.call(searchTraits, { name })).traits, name),
  topic: async (api: Api, name: string) => named((await api.call(searchTopics, { name })).topics, name),
  language: async (api: Api, name: string) => named((await api.call(searchLanguages, { name })).languages, name),
};

function named<T extends { _id: string; name: string }>(rows: readonly T[], name: string): string {
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`The reference data has no ${name}`);
  return row._id;
}
