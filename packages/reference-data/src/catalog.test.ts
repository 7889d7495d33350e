import { expect, test } from 'vitest';
import common from '../data/common.json' with { type: 'json' };
import synonymLines from '../data/synonyms.json' with { type: 'json' };
import { municipalities } from '../generate/municipalities.ts';
import {
  findPlaceByName,
  findReference,
  findReferenceByName,
  occupationCodes,
  placeById,
  recogniseReference,
  referencePlaces,
  referenceTags,
  type TagKind,
} from './catalog.ts';
import { fold } from './name-key.ts';

const leastOf: Record<TagKind, number> = {
  profession: 600,
  skill: 1200,
  trait: 150,
  language: 180,
  license: 60,
  vehicle: 32,
  topic: 60,
};
const kinds = Object.keys(leastOf) as TagKind[];

function twins(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(fold(name)).size);
}

test.each(kinds)('%s: there are enough names, none twice whatever the case and accents', (kind) => {
  const names = referenceTags[kind].map((tag) => tag.name);
  expect(names.length).toBeGreaterThanOrEqual(leastOf[kind]);
  expect(twins(names)).toEqual([]);
});

test('a place is found by its own name, before one that is also called so', () => {
  for (const { name } of referencePlaces) expect(findPlaceByName(name)?.name).toBe(name);
  expect(findPlaceByName('Håbo')?.name).toBe('Bålsta');
  expect(findPlaceByName('UMEA')?.name).toBe('Umeå');
});

test.each(kinds)('%s: short names, as one writes them', (kind) => {
  for (const { name, synonyms } of referenceTags[kind]) {
    for (const text of [name, ...synonyms]) expect(text).toBe(text.trim().replaceAll(/\s+/g, ' '));
    expect(name.length, name).toBeLessThanOrEqual(45);
    expect(name, name).toMatch(/^[\p{Lu}\d.]|^i(OS)?\b|^macOS$|^jQuery$|^gRPC$|^dbt$|^scikit-learn$/u);
    expect(fold(name), name).not.toBe('');
  }
});

test('every profession belongs to an area that has skills', () => {
  const areas = new Set(referenceTags.skill.map(({ attributes }) => attributes.area));
  const lost = referenceTags.profession.filter(({ attributes }) => !areas.has(attributes.area ?? ''));
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('only names of versions and classes end in a number, so no names are numbered fillers', () => {
  const numbered = referenceTags.profession.filter(({ name }) => /\d$/.test(name)).map(({ name }) => name);
  expect(numbered).toEqual(['Lärare åk 1-3', 'Lärare åk 4-6', 'Ämneslärare åk 7-9']);
  expect(referencePlaces.filter(({ name }) => /\d/.test(name))).toEqual([]);
});

test('a synonym is not another name of the same kind', () => {
  for (const kind of kinds) {
    const names = new Set(referenceTags[kind].map((tag) => fold(tag.name)));
    const clashes = referenceTags[kind].flatMap((tag) => tag.synonyms.filter((synonym) => names.has(fold(synonym))));
    expect(clashes).toEqual([]);
  }
});

test('the file of other names has names of the lists, and each other name once', () => {
  for (const kind of ['skill', 'trait', 'profession', 'license'] as const) {
    const names = new Set(referenceTags[kind].map((tag) => tag.name));
    const lines = synonymLines[kind].map((line) => line.split('|'));
    expect(lines.filter(([name = '']) => !names.has(name))).toEqual([]);
    const all = [...referenceTags[kind].flatMap(({ name, synonyms }) => [name, ...synonyms]).map(fold)];
    const others = lines.flatMap(([, ...others]) => others);
    expect(twins(others)).toEqual([]);
    // Lägerledare is another profession.
    expect(others.filter((other) => all.includes(fold(other)) && other !== 'lagerledare')).toEqual([]);
  }
});

test.each([
  ['skill', 'Microsoft Excel', 'Excel'],
  ['skill', 'MS Word 2016', 'Word'],
  ['skill', 'goda kunskaper i Excel', 'Excel'],
  ['skill', 'Photoshop CC 2019', 'Adobe Photoshop'],
  ['skill', 'React.js', 'React'],
  ['skill', 'Vue 3', 'Vue.js'],
  ['skill', 'HTML5', 'HTML'],
  ['skill', 'Lastning & lossning', 'Lastning och lossning'],
  ['skill', 'schemaläggningen', 'Schemaläggning'],
  ['skill', 'ISO 27002', undefined],
  ['skill', 'Docka', undefined],
  ['profession', 'Front-end utvecklare', 'Frontendutvecklare'],
  ['profession', 'undersköterskorna', 'Undersköterska'],
  ['profession', 'Kockar', 'Kock'],
  ['profession', 'Warehouse workers', 'Lagerarbetare'],
  ['trait', 'noggrant', 'Noggrann'],
  ['license', 'Körkort klass B', 'B-körkort'],
  ['skill', 'BPSD', 'Demensomsorg BPSD'],
  ['skill', 'PVK-skötsel', 'Perifer venkateter'],
  ['skill', 'Lean Six Sigma', 'Six Sigma'],
  ['skill', 'Fönsterputsning', 'Fönsterputs'],
  ['skill', 'goda kunskaper i Office 365', 'Microsoft 365'],
  ['profession', 'Cafémedarbetare', 'Cafébiträde'],
  ['profession', 'Praktikant', undefined],
  ['profession', 'Lagerledare', 'Arbetsledare lager'],
  ['profession', 'LAGERLEDARE', 'Arbetsledare lager'],
  ['profession', 'Lägerledare', 'Lägerledare'],
  ['profession', 'La\u0308gerledare', 'Lägerledare'],
  ['profession', 'underskoterska', 'Undersköterska'],
  ['trait', 'flera bollar i luften', 'Simultankapacitet'],
] as const)('%s: %s means %s', (kind, written, name) => {
  expect(recogniseReference(kind, written)?.name).toBe(name);
});

test('every name in the lists of common ones exists', () => {
  for (const kind of ['profession', 'skill'] as const) {
    const names = new Set(referenceTags[kind].map((tag) => tag.name));
    expect(common[kind].filter((name) => !names.has(name))).toEqual([]);
    expect(twins(common[kind])).toEqual([]);
  }
});

test('every profession belongs to a group of SSYK 2012', () => {
  expect(occupationCodes.length).toBe(429);
  expect(new Set(occupationCodes.map(({ code }) => code)).size).toBe(429);
  for (const { code, professions } of occupationCodes) {
    expect(code).toMatch(/^\d{4}$/);
    expect(professions.length, code).toBeGreaterThan(0);
  }
});

test.each([
  ['Stockholm', 'Stockholm', 'Stockholms län'],
  ['Göteborg', 'Göteborg', 'Västra Götalands län'],
  ['Malmö', 'Malmö', 'Skåne län'],
  ['Uppsala', 'Uppsala', 'Uppsala län'],
  ['Västerås', 'Västerås', 'Västmanlands län'],
  ['Örebro', 'Örebro', 'Örebro län'],
  ['Linköping', 'Linköping', 'Östergötlands län'],
  ['Umeå', 'Umeå', 'Västerbottens län'],
  ['Kiruna', 'Kiruna', 'Norrbottens län'],
  ['Visby', 'Gotland', 'Gotlands län'],
  ['Åre', 'Åre', 'Jämtlands län'],
])('%s lies in %s municipality, %s', (name, municipality, county) => {
  expect(findPlaceByName(name)).toMatchObject({ name, municipality, county });
});

test('there are 290 municipalities in 21 counties, and each is found by its name', () => {
  expect(municipalities.size).toBe(290);
  expect(new Set(referencePlaces.map((place) => place.county)).size).toBe(21);
  const lost = [...municipalities.values()].filter((name) => !findPlaceByName(name));
  expect(lost).toEqual([]);
});

test('every place is in Sweden and has inhabitants and a unique label', () => {
  expect(referencePlaces.length).toBeGreaterThan(800);
  expect(twins(referencePlaces.map((place) => place.label))).toEqual([]);
  for (const { latitude, longitude, population, name } of referencePlaces) {
    expect(latitude, name).toBeGreaterThan(55.3);
    expect(latitude, name).toBeLessThan(69.1);
    expect(longitude, name).toBeGreaterThan(10.9);
    expect(longitude, name).toBeLessThan(24.2);
    expect(population, name).toBeGreaterThan(0);
  }
});

test('an id is the same in every installation, and leads back to its row', () => {
  const nurse = findReferenceByName('profession', 'sjuksköterska');
  expect(nurse?.id).toMatchInlineSnapshot(`"d725a589-e094-562f-8028-51e29a07e5cf"`);
  expect(findReference('profession', nurse?.id ?? '')).toBe(nurse);
  expect(findReference('skill', nurse?.id ?? '')).toBeUndefined();
  const kiruna = findPlaceByName('Kiruna');
  expect(placeById(kiruna?.id ?? '')).toBe(kiruna);
});

test('a vehicle knows its type, its class and its place among them', () => {
  expect(findReferenceByName('vehicle', 'Lastbil CE')?.attributes).toEqual({
    vehicleType: 'truck',
    licenseType: 'CE',
    order: 3,
  });
});
