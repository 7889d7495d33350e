import { expect, test } from 'vitest';
import { referencePlaces, referenceTags } from './catalog.ts';
import { indexForSearch, searchReference } from './search.ts';

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
