import { expect, test } from 'vitest';
import { type Finalist, isDisputed, orderFinalists } from './compare-finalists.ts';

const attribute = 'kundservice';

function aFinalist(firstName: string, score: number, ratings: (number | null)[], fit: number | null = null): Finalist {
  const judge = { _id: 'judge', firstName: 'Anna', lastName: 'Berg', images: [] };
  const judgements = ratings.map((rating) => ({ _user: judge, rating, note: '', interviewName: 'Samtal' }));
  const person = { _applicant: firstName, firstName, lastName: '', images: [], column: 'Intervju' };
  return { ...person, score, cells: [{ _attribute: attribute, fit, judgements }], recommendations: [], hidden: 0 };
}

const namesOf = (finalists: readonly Finalist[]) => finalists.map(({ firstName }) => firstName).join(' ');

test('grades two steps apart are disputed, one step and missing ones are not', () => {
  expect(isDisputed(aFinalist('Ali', 0, [2, 5]).cells[0])).toBe(true);
  expect(isDisputed(aFinalist('Ali', 0, [3, 4, null]).cells[0])).toBe(false);
  expect(isDisputed(aFinalist('Ali', 0, [null, 5]).cells[0])).toBe(false);
  expect(isDisputed(undefined)).toBe(false);
});

test('people are ordered by name, by match, or by one attribute with the name last', () => {
  const finalists = [aFinalist('Örjan', 0.9, [3]), aFinalist('Bo', 0.2, [5, 4]), aFinalist('Ada', 0.5, [])];
  expect(namesOf(orderFinalists(finalists, 'name'))).toBe('Ada Bo Örjan');
  expect(namesOf(orderFinalists(finalists, 'match'))).toBe('Örjan Ada Bo');
  expect(namesOf(orderFinalists(finalists, attribute))).toBe('Bo Örjan Ada');
});

test('with equal grades the fit of the profile decides', () => {
  const finalists = [aFinalist('Ada', 0.5, [4], 0.2), aFinalist('Bo', 0.5, [4], 0.8)];
  expect(namesOf(orderFinalists(finalists, attribute))).toBe('Bo Ada');
});
