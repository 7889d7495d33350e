import { expect, test } from 'vitest';
import { keepRows } from './keep-rows.ts';

const rows = (ids: string) => [...ids].map((_id) => ({ _id }));
const ids = (shown: string, listed: string, kept: string) =>
  keepRows(rows(shown), rows(listed), new Set(kept))
    .map(({ _id }) => _id)
    .join('');

test('rows that are kept stay in their place when the list drops them', () => {
  expect(ids('abcd', 'ad', 'bc')).toBe('abcd');
  expect(ids('abcd', 'bcd', 'a')).toBe('abcd');
  expect(ids('abcd', '', 'bd')).toBe('bd');
});

test('rows that are not kept go, and new ones stand where the list has them', () => {
  expect(ids('abcd', 'ad', '')).toBe('ad');
  expect(ids('abc', 'xacy', 'b')).toBe('xabcy');
});
