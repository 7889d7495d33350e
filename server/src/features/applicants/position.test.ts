import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBetween } from './position.ts';

/** Where each new card is dropped, as a share of the column's length. */
const drops = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 120 });

function columnAfter(shares: readonly number[]): string[] {
  const column: string[] = [];
  for (const share of shares) {
    const index = Math.round(share * column.length);
    column.splice(index, 0, placeBetween(column[index - 1] ?? null, column[index] ?? null));
  }
  return column;
}

test('cards stay in the order they were dropped in, wherever that was', () => {
  fc.assert(
    fc.property(drops, (shares) => {
      const column = columnAfter(shares);
      expect(column.toSorted()).toEqual(column);
      expect(new Set(column).size).toBe(column.length);
    }),
  );
});

test('two who drop in the same gap at once get different places', () => {
  const places = Array.from({ length: 8 }, () => placeBetween('a0', 'a1'));
  expect(new Set(places).size).toBe(8);
});

test('a thousand cards laid on top, or at the end, need no long keys', () => {
  const top = columnAfter(Array.from({ length: 1000 }, () => 0));
  const end = columnAfter(Array.from({ length: 1000 }, () => 1));
  expect(Math.max(...[...top, ...end].map((place) => place.length))).toBeLessThan(12);
});
