import { expect, test } from 'vitest';
import { type CareerValues, findTab, listDifferences, mergeValues, newValues } from './career-values.ts';

const opened: CareerValues = { ...newValues('Bageriet', []), title: 'Rubrik', version: 1 };
const newest: CareerValues = { ...opened, title: 'Deras rubrik', city: 'Umeå', version: 2 };
const mine: CareerValues = { ...opened, title: 'Min rubrik', email: 'jobb@bageriet.se' };

test('a merge takes fields that only the other changed, and reports fields that both changed as conflicts', () => {
  expect(listDifferences(mine, { opened, newest })).toEqual([
    { field: 'title', isDisputed: true },
    { field: 'city', isDisputed: false },
  ]);
});

test('a merge keeps own changes; in disputed fields the other editor wins unless the own value is chosen', () => {
  const theirs = mergeValues(mine, { opened, newest }, new Set());
  expect(theirs).toMatchObject({ title: 'Deras rubrik', city: 'Umeå', email: 'jobb@bageriet.se', version: 2 });
  expect(mergeValues(mine, { opened, newest }, new Set(['title'])).title).toBe('Min rubrik');
});

test('a draft of a version that is no longer known disputes every field that differs', () => {
  const differences = listDifferences(mine, { opened: null, newest });
  expect(differences.map(({ field, isDisputed }) => [field, isDisputed])).toEqual([
    ['title', true],
    ['city', true],
    ['email', true],
  ]);
  const merged = mergeValues(mine, { opened: null, newest }, new Set(['email']));
  expect(merged).toMatchObject({ title: 'Deras rubrik', city: 'Umeå', email: 'jobb@bageriet.se' });
});

test('every field belongs to the tab that shows it', () => {
  expect(['sections.2.title', 'colors.primary', 'pageId'].map(findTab)).toEqual(['content', 'design', 'settings']);
});
