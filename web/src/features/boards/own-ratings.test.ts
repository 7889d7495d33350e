import { expect, test } from 'vitest';
import { replaceOwnRatings } from './board-columns.ts';
import { card } from './test-application.ts';

const column = (id: string, ...cards: ReturnType<typeof card>[]) => ({
  ...{ _id: id, value: id, color: '#000000', stage: 'review' as const, useForDeclining: false, triggers: [] },
  items: cards.map((_applicant, index) => ({ position: String(index), _applicant })),
});

const rated = { ...card('Alva'), rating: 3.5, ratings: { me: 5, other: 2 } };
const byOthers = { ...card('Bo'), rating: 2, ratings: { other: 2 } };

test('a viewer sees their own rating in place of the mean, and the mean of what they have not rated', () => {
  const [shown] = replaceOwnRatings('me')([column('a', rated, byOthers)]);
  expect(shown?.items.map(({ _applicant }) => _applicant.rating)).toEqual([5, 2]);
  const [forThird] = replaceOwnRatings('third')([column('a', rated, byOthers)]);
  expect(forThird?.items.map(({ _applicant }) => _applicant.rating)).toEqual([3.5, 2]);
});

test('unchanged columns and cards stay the same objects', () => {
  const apply = replaceOwnRatings('me');
  const [first, second] = [column('a', rated), column('b', byOthers)];
  const before = apply([first, second]);
  expect(before[1]).toBe(second);
  const after = apply([{ ...first, value: 'Ny' }, second]);
  expect(after[0]?.items[0]?._applicant).toBe(before[0]?.items[0]?._applicant);
  expect(apply([first])[0]).toBe(before[0]);
});
