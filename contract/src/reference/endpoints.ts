import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { namedReference, requiredLine, singleLine } from '../fields.ts';
import { city, language, occupationCode, profession } from './schema.ts';

function suggestions<K extends string, T extends z.ZodType>(
  name: string,
  path: `/${string}`,
  key: K,
  item: T,
  what: string,
) {
  return endpoint({
    name,
    address: `GET ${path}`,
    summary: `De ${what} som bäst svarar mot det skrivna, högst 20; utan text de vanligaste.`,
    access: 'anyone',
    input: z.object({ name: singleLine().max(100, 'Ange högst 100 tecken').default('') }),
    output: z.object({ [key]: z.array(item) } as Record<K, z.ZodArray<T>>),
    errors: [],
  });
}

export const searchCities = suggestions('searchCities', '/cities', 'cities', city, 'orter');
export const searchProfessions = suggestions('searchProfessions', '/professions', 'professions', profession, 'yrken');

/** For titles that the list of professions lacks. */
export const findNearestProfession = endpoint({
  name: 'findNearestProfession',
  address: 'GET /nearest-profession',
  summary: 'Det yrke i listan som en yrkestitel ligger närmast; null om inget gör det.',
  access: 'anyone',
  input: z.object({ title: requiredLine('Du måste ange en yrkestitel') }),
  output: z.object({ profession: profession.nullable() }),
  errors: [],
});

export const searchOccupationCodes = suggestions(
  'searchOccupationCodes',
  '/occupation-codes',
  'occupationCodes',
  occupationCode,
  'yrkesgrupper i SSYK 2012',
);
export const searchSkills = suggestions('searchSkills', '/skills', 'skills', namedReference, 'kompetenser');
export const searchTraits = suggestions('searchTraits', '/traits', 'traits', namedReference, 'egenskaper');
export const searchLanguages = suggestions('searchLanguages', '/languages', 'languages', language, 'språk');
export const searchLicenses = suggestions(
  'searchLicenses',
  '/licenses',
  'licenses',
  namedReference,
  'körkort och behörigheter',
);
export const searchTopics = suggestions('searchTopics', '/topics', 'topics', namedReference, 'ämnen');
