import { mainReason, reasonText } from '@platsa/contract/applications/fit-text';
import { getMatchLevel } from '@platsa/contract/levels';
import { referenceTags } from '@platsa/reference-data/catalog';
import { expect, test } from 'vitest';
import { pairs } from '../../../test/matching/pairs.ts';
import { suits } from './counting-tags.ts';
import { scoreMatch } from './score.ts';

const nameOf = new Map(Object.values(referenceTags).flatMap((tags) => tags.map(({ id, name }) => [id, name])));

test.each(pairs)('$who: $level, "$reason"', (pair) => {
  const { asks, has, level, reason, suits: recommended = false } = pair;
  const { score, parts } = scoreMatch(asks, has);
  const named = parts.map((part) => ({ ...part, name: nameOf.get(part.tagId) ?? '' }));
  const main = mainReason(score, named);
  const found = { level: getMatchLevel(score), reason: main && reasonText(main), recommended: suits(score, parts) };
  expect(found).toEqual({ level, reason, recommended });
});

test('no two of them are alike', () => {
  expect(pairs.length).toBeGreaterThan(50);
  expect(new Set(pairs.map(({ who }) => who)).size).toBe(pairs.length);
});
