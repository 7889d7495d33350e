import { expect, test } from 'vitest';
import { initials, letterTone } from './letters.ts';

test.each([
  ['Anna Karin Berg', 'AB'],
  ['Åsa', 'Å'],
  ['  ', '?'],
  ['3M & Co', '3C'],
])('%s is shown as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a company is shown by one letter', () => {
  expect(initials('Nordic Cleaning AB', 1)).toBe('N');
});

test('a name keeps its tone', () => {
  expect(letterTone('Anna Berg')).toEqual(letterTone('anna berg'));
  expect(letterTone('Anna B')).toEqual(letterTone('Anna Berg'));
  expect(letterTone('Anna Karin Berg')).toEqual(letterTone('Anna Berg'));
});
