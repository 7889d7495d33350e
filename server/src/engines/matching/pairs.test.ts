import { mainReason, reasonText } from '@platsa/contract/applications/fit-text';
import { levelOf } from '@platsa/contract/levels';
import { expect, test } from 'vitest';
import { pairs } from '../../../test/matching/pairs.ts';
import { referenceTags } from '../../platform/reference-data/catalog.ts';
import { scoreMatch } from './score.ts';

const nameOf = new Map(Object.values(referenceTags).flatMap((tags) => tags.map(({ id, name }) => [id, name])));

test.each(pairs)('$who: $level, "$reason"', ({ asks, has, level, reason }) => {
  const { score, parts } = scoreMatch(asks, has);
  const named = parts.map((part) => ({ ...part, name: nameOf.get(part.tagId) ?? '' }));
  const main = mainReason(score, named);
  expect({ level: levelOf(score), reason: main && reasonText(main) }).toEqual({ level, reason });
});

test('there are fifty of them, and no two alike', () => {
  expect(new Set(pairs.map(({ who }) => who)).size).toBe(50);
});
