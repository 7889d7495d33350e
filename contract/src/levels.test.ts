import { expect, test } from 'vitest';
import { getMatchLevel } from './levels.ts';

test.each([
  [0, 'low'],
  [0.1999, 'low'],
  [0.2, 'medium'],
  [0.5999, 'medium'],
  [0.6, 'high'],
  [1, 'high'],
] as const)('%d is %s', (share, level) => {
  expect(getMatchLevel(share)).toBe(level);
});
