import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdings, requirements } from '../../../test/matching/arbitraries.ts';
import { findRaises, scoreMatch } from './score.ts';

test('meeting a suggested requirement never lowers the score, and the best suggestion comes first', () => {
  fc.assert(
    fc.property(requirements, holdings, (asked, held) => {
      const { score, parts } = scoreMatch(asked, held);
      const raises = findRaises(parts, parts.length);
      const scores = raises.map((raise) => raise.score);
      expect(scores.every((raised) => raised >= score - 1e-12)).toBe(true);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(raises).toHaveLength(parts.filter(({ state }) => state !== 'met').length);
    }),
  );
});
