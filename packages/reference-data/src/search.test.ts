import { expect, test } from 'vitest';
import { allSynonyms, recogniseReference, referencePlaces, referenceTags } from './catalog.ts';
import { indexForSearch, indexTags, searchReference } from './search.ts';

const professions = indexForSearch(referenceTags.profession, (tag) => tag);
const skills = indexForSearch(referenceTags.skill, (tag) => tag);
const places = indexForSearch(referencePlaces, ({ name, aliases, population }) => ({
  name,
  synonyms: aliases,
  weight: population,
}));

const first = <T extends { name: string }>(index: Parameters<typeof searchReference<T>>[0], query: string) =>
  searchReference(index, query)[0]?.name;

function findNames(names: readonly string[], query: string): string[] {
  const index = indexForSearch(names, (name) => ({ name, synonyms: [], weight: 0 }));
  return searchReference(index, query);
}

test('exact comes before prefix, prefix before the start of a later word, and that before inside a word', () => {
  const names = ['Vårdare', 'Avlösare vård', 'Hemvårdare', 'Vård'];
  expect(findNames(names, 'vård')).toEqual(['Vård', 'Vårdare', 'Avlösare vård', 'Hemvårdare']);
});

test('å, ä, ö and accents need not be typed', () => {
  expect(first(places, 'goteborg')).toBe('Göteborg');
  expect(first(professions, 'lakare')).toBe('Läkare');
  expect(first(skills, 'a la carte')).toBe('À la carte');
});

test('a name or another name as it is typed comes before one that differs in its letters', () => {
  const listed = indexTags(referenceTags.profession);
  expect(first(listed, 'Lagerledare')).toBe('Arbetsledare lager');
  expect(first(listed, 'Lägerledare')).toBe('Lägerledare');
  expect(findNames(['Målning', 'Malning'], 'malning')).toEqual(['Malning', 'Målning']);
  expect(findNames(['Målning', 'Malning'], 'målning')[0]).toBe('Målning');
});

test('what a maker, a version or a lead-in stands beside is found first, as the reader of CVs recognises it', () => {
  const listed = indexTags(referenceTags.skill);
  const found = (name: string) => [first(listed, name), recogniseReference('skill', name)?.name];
  expect(found('MS Office')).toEqual(['Microsoft Office', 'Microsoft Office']);
  expect(found('Microsoft® Office 2019')).toEqual(['Microsoft Office', 'Microsoft Office']);
  expect(found('goda kunskaper i Office 365')).toEqual(['Microsoft 365', 'Microsoft 365']);
  expect(found('Microsoft Office 365')).toEqual(['Microsoft 365', 'Microsoft 365']);
  const names = referenceTags.skill
    .flatMap((tag) => [tag.name, ...allSynonyms(tag)])
    .filter((name) => /^(?:MS|Microsoft|Adobe|office)|\d/i.test(name));
  const written = names.flatMap((name) => [name, `kunskaper i ${name}`, name.replace(/^(?:MS|Microsoft) /i, 'MS ')]);
  const unlike = [...new Set(written)].filter((name) => new Set(found(name)).size > 1);
  expect(unlike).toEqual([]);
});

test('small misspellings are corrected', () => {
  expect(first(professions, 'underskötreska')).toBe('Undersköterska');
  expect(first(professions, 'lastbils förare')).toBe('Lastbilsförare');
  expect(first(places, 'stokholm')).toBe('Stockholm');
  expect(first(places, 'ostersnd')).toBe('Östersund');
  expect(first(skills, 'typscr')).toBe('TypeScript');
});

test('misspellings are only considered when the text itself is not found', () => {
  expect(findNames(['Kund', 'Hund'], 'kund')).toEqual(['Kund']);
});

test('three letters are too few to correct', () => {
  expect(findNames(['Kassa'], 'kss')).toEqual([]);
});

test('words may come in any order', () => {
  expect(first(professions, 'natt unders')).toBe('Undersköterska natt');
});

test('a synonym finds the name', () => {
  expect(first(professions, 'usk')).toBe('Undersköterska');
  expect(first(skills, 'js')).toBe('JavaScript');
  expect(first(places, 'upplands-bro')).toBe('Kungsängen');
});

test('C, C++ and C# are three skills', () => {
  expect(first(skills, 'c#')).toBe('C#');
  expect(first(skills, 'c++')).toBe('C++');
});

test('the larger place and the commoner profession come first', () => {
  expect(first(places, 'lin')).toBe('Linköping');
  expect(first(professions, 'under')).toBe('Undersköterska');
});

test('names that begin as typed come before those that begin so without dots', () => {
  expect(findNames(['Åkersberga', 'Alingsås', 'Ängelholm'], 'a')).toEqual(['Alingsås', 'Ängelholm', 'Åkersberga']);
  expect(findNames(['Alingsås', 'Åkersberga'], 'Å')).toEqual(['Åkersberga', 'Alingsås']);
  expect(first(places, 'o')).toBe('Oskarshamn');
});

test('punctuation alone finds nothing', () => {
  expect(searchReference(professions, ' - ')).toEqual([]);
  expect(searchReference(professions, '  ')).not.toEqual([]);
});
