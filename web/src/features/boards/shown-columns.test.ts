import type { BoardApplication } from '@platsa/contract/boards/schema';
import { describe, expect, test } from 'vitest';
import { byMatch, type ShownColumn, searchApplications, storedIndexAt } from './shown-columns.ts';

const _city = { _id: '01900000-0000-7000-8000-000000000001', name: 'Åmål' };
const cards: BoardApplication[] = [
  {
    _id: 'elsa',
    _user: { firstName: 'Elsa', lastName: 'Öberg', images: [], _city },
    score: 0.87,
    rating: 0,
    declined: false,
    isRecommended: false,
    commentsCount: 0,
    messaged: false,
    createdAt: '2026-11-03T10:00:00Z',
  },
  {
    _id: 'nils',
    _user: { firstName: 'Nils', lastName: 'Berg', images: [], _city: null },
    score: 0.1,
    rating: 0,
    declined: false,
    isRecommended: false,
    commentsCount: 0,
    messaged: false,
    createdAt: '2026-11-04T10:00:00Z',
  },
];

test.each([
  ['', ['elsa', 'nils']],
  ['berg', ['elsa', 'nils']],
  ['ELSA öberg', ['elsa']],
  ['åmål', ['elsa']],
  ['amal', ['elsa']],
  ['oberg', ['elsa']],
  ['2026-11-04', ['nils']],
  ['87%', ['elsa']],
  ['intervju', ['elsa', 'nils']],
  ['intervju nils', ['nils']],
  ['anställd', []],
])('“%s” finds %j in the column Intervju bokad', (text, found) => {
  expect(searchApplications(cards, 'Intervju bokad', text).map(({ _id }) => _id)).toEqual(found);
});

function card(id: string, score = 0, createdAt = '2026-01-01T00:00:00Z'): BoardApplication {
  const _user = { firstName: id, lastName: '', images: [], _city: null };
  const marks = { isRecommended: false, commentsCount: 0, messaged: false };
  return { _id: id, _user, score, rating: 0, declined: false, ...marks, createdAt };
}

function aColumn(all: string, visible = all, sorted = false): ShownColumn {
  const items = [...all].map((letter, index) => ({ position: `a${index}`, _applicant: card(letter) }));
  const column = { _id: 'x', value: 'x', color: '#000000', useForDeclining: false, triggers: [], items };
  return { column, cards: [...visible].map((letter) => card(letter)), byMatch: sorted };
}

describe('where a dropped card comes', () => {
  test('is where it was dropped when everything is shown', () => {
    expect(storedIndexAt(aColumn('abc'), 2, 'z')).toBe(2);
    expect(storedIndexAt(aColumn('abc'), 2, 'a')).toBe(2);
    expect(storedIndexAt(aColumn('abc'), 0, 'c')).toBe(0);
  });

  test('is below the card above it when a search hides some', () => {
    expect(storedIndexAt(aColumn('abcdef', 'be'), 1, 'z')).toBe(2);
    expect(storedIndexAt(aColumn('abcdef', 'be'), 2, 'z')).toBe(5);
  });

  test('is above the first shown one when it was dropped on top', () => {
    expect(storedIndexAt(aColumn('abcdef', 'be'), 0, 'z')).toBe(1);
    expect(storedIndexAt(aColumn('abc', ''), 0, 'z')).toBe(0);
  });

  test('is below the nearest remaining card when the one above has been removed', () => {
    expect(storedIndexAt(aColumn('ac', 'abc'), 2, 'z')).toBe(1);
  });

  test('is last where the column is sorted by match', () => {
    expect(storedIndexAt(aColumn('abc', 'cab', true), 0, 'z')).toBe(3);
  });
});

test('by match the best is first, and equals stand in the order they applied', () => {
  const cards = [card('a', 0.2), card('b', 0.9), card('c', 0.2, '2025-12-31T00:00:00Z')];
  expect(byMatch(cards).map(({ _id }) => _id)).toEqual(['b', 'c', 'a']);
});
