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
import { findReferenceByName } from '@platsa/reference-data/catalog';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aJobSeeker } from '../../../test/builders.ts';

const platsa = useTestApp();

test('a visitor finds a place, with its municipality and county', async () => {
  const { cities } = await platsa.must(searchCities, { name: 'goteb' });
  expect(cities[0]).toMatchObject({ name: 'Göteborg', municipality: 'Göteborg', county: 'Västra Götalands län' });
});

test('places with the same name are distinguished by municipality', async () => {
  const { cities } = await platsa.must(searchCities, { name: 'Brevik' });
  expect(cities.map(({ name }) => name)).toEqual(['Brevik (Lidingö)', 'Brevik (Tyresö)']);
});

test('special characters have no meaning in a search and find nothing', async () => {
  for (const name of ['%', '_', '\\', '%%%', '(', '*']) {
    expect(await platsa.must(searchCities, { name })).toEqual({ cities: [] });
    expect(await platsa.must(searchSkills, { name })).toEqual({ skills: [] });
  }
  expect((await platsa.must(searchCities, { name: ' ' })).cities).toHaveLength(20);
});

const nearestProfessions: readonly (readonly [title: string, nearest: string | undefined])[] = [
  ['Ledande undersköterska', 'Undersköterska'],
  ['Undersköteska', 'Undersköterska'],
  ['Software engineer', 'Systemutvecklare'],
  ['Hotellkock', 'Kock'],
  // The name of another job holds or resembles these.
  ...['Lärling', 'Elev', 'Ägare', 'Frilans', 'Medarbetare', 'Vrålåkare'].map((title) => [title, undefined] as const),
];

test.each(nearestProfessions)('the profession nearest to the title %s is %s', async (title, nearest) => {
  expect((await platsa.must(findNearestProfession, { title })).profession?.name).toBe(nearest);
});

const commonNames: readonly (readonly [
  kind: 'skills' | 'traits' | 'licenses' | 'professions',
  typed: string,
  name: string,
])[] = [
  ['skills', 'Microsoft Excel', 'Excel'],
  ['skills', 'MS Word', 'Word'],
  ['skills', 'Excel 2016', 'Excel'],
  ['skills', 'React.js', 'React'],
  ['skills', 'Node', 'Node.js'],
  ['skills', 'Kassaarbete', 'Kassahantering'],
  ['skills', 'Agila metoder', 'Agila metoder'],
  ['skills', 'bookkeeping', 'Bokföring'],
  ['licenses', 'C-körkort', 'C-körkort'],
  ['licenses', 'körkort c', 'C-körkort'],
  ['traits', 'noggranna', 'Noggrann'],
  ['professions', 'usk', 'Undersköterska'],
  ['professions', 'warehouse worker', 'Lagerarbetare'],
];

test.each(commonNames)('among %s, %s finds %s first', async (kind, typed, name) => {
  const endpoints = {
    skills: searchSkills,
    traits: searchTraits,
    licenses: searchLicenses,
    professions: searchProfessions,
  };
  const found: Record<string, { name: string }[]> = await platsa.must(endpoints[kind], { name: typed });
  expect(found[kind]?.[0]?.name).toBe(name);
});

test('a profession has its SSYK code', async () => {
  const { professions } = await platsa.must(searchProfessions, { name: 'underskoterska' });
  expect(professions[0]).toMatchObject({ name: 'Undersköterska', code: '5321' });
});

test('an occupation code is found by its number, its name and the professions in it', async () => {
  for (const name of ['8332', 'lastbilsförare m.fl.', 'timmerbilsförare']) {
    const { occupationCodes } = await platsa.must(searchOccupationCodes, { name });
    expect(occupationCodes[0]).toEqual({ _id: '8332', code: '8332', name: 'Lastbilsförare m.fl.' });
  }
});

test('skills, traits, languages, licences and topics are returned under their own keys', async () => {
  const { skills } = await platsa.must(searchSkills, { name: 'excel' });
  const { traits } = await platsa.must(searchTraits, { name: 'nogg' });
  const { languages } = await platsa.must(searchLanguages, { name: 'sv' });
  const { licenses } = await platsa.must(searchLicenses, { name: 'b' });
  const { topics } = await platsa.must(searchTopics, { name: 'ledar' });
  expect(skills[0]?.name).toBe('Excel');
  expect(traits[0]?.name).toBe('Noggrann');
  expect(languages[0]).toMatchObject({ name: 'Svenska', code: 'sv' });
  expect(licenses[0]?.name).toBe('B-körkort');
  expect(topics[0]?.name).toBe('Ledarskap');
});

test('at most twenty are returned, the most common ones for an empty search', async () => {
  const { professions } = await platsa.must(searchProfessions, {});
  expect(professions).toHaveLength(20);
  expect(professions[0]?.name).toBe('Undersköterska');
});

test('a search without hits gives an empty list', async () => {
  expect(await platsa.must(searchSkills, { name: 'qqqqqqqq' })).toEqual({ skills: [] });
});

test('a text that is too long gets a field error', async () => {
  const answer = await platsa.call(searchSkills, { name: 'x'.repeat(101) });
  expect(answer.error?.fields).toEqual([{ path: 'name', message: 'Ange högst 100 tecken' }]);
});

test('a logged-in user gets the same response', async () => {
  const { token } = await aJobSeeker(platsa);
  const answer = await platsa.must(searchTraits, { name: 'social' }, { token });
  expect(answer).toEqual(await platsa.must(searchTraits, { name: 'social' }));
});

test('every result is a row that jobs and profiles can refer to', async () => {
  const { skills } = await platsa.must(searchSkills, { name: 'hlr' });
  const row = await platsa.ctx.db
    .selectFrom('tags')
    .selectAll()
    .where('id', '=', skills[0]?._id ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'skill', name: 'HLR', synonyms: 'hjärt-lungräddning' });
  expect(findReferenceByName('skill', 'Hjärt-lungräddning')?.id).toBe(row.id);
});
