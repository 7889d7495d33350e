import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixDistance } from './prefix-distance.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

test('a prefix has distance 0', () => {
  expect(prefixDistance('stock', 'stockholm', 2)).toBe(0);
});

test('an extra, missing, wrong or swapped letter has distance 1', () => {
  for (const typed of ['stockk', 'stokh', 'stovk', 'stokc']) expect(prefixDistance(typed, 'stockholm', 2)).toBe(1);
});

test('a distance above the limit is Infinity', () => {
  expect(prefixDistance('malmo', 'stockholm', 2)).toBe(Number.POSITIVE_INFINITY);
});

test('a limit changes no distance within it', () => {
  fc.assert(
    fc.property(letters, letters, (typed, text) => {
      const whole = prefixDistance(typed, text, 100);
      const limited = prefixDistance(typed, text, 2);
      expect(limited).toBe(whole <= 2 ? whole : Number.POSITIVE_INFINITY);
    }),
  );
});

test('continuing the text never increases the distance', () => {
  fc.assert(
    fc.property(letters, letters, letters, (typed, text, more) => {
      expect(prefixDistance(typed, text + more, 100)).toBeLessThanOrEqual(prefixDistance(typed, text, 100));
    }),
  );
});
