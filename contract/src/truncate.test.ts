import { expect, test } from 'vitest';
import { firstCharacters, truncateCodeUnits, truncateText } from './truncate.ts';

test('long text is truncated with an ellipsis, short text is unchanged', () => {
  expect(truncateText('a'.repeat(60), 60)).toBe('a'.repeat(60));
  expect(truncateText('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}…`);
  expect(truncateText(`${'a'.repeat(49)} bc`, 50)).toBe(`${'a'.repeat(49)}…`);
  expect(truncateText('abcd', 3, '...')).toBe('abc...');
});

test('an emoji counts as one character and is never split, even if it consists of several code points', () => {
  expect(truncateText('😀'.repeat(60), 60)).toBe('😀'.repeat(60));
  expect(truncateText('😀'.repeat(61), 60)).toBe(`${'😀'.repeat(60)}…`);
  expect(firstCharacters('en 👩🏽‍🚒 och två', 4)).toBe('en 👩🏽‍🚒');
});

test('truncation by code units never splits an emoji either', () => {
  expect(truncateCodeUnits('ab😀', 3)).toBe('ab');
  expect(truncateCodeUnits('ab😀', 4)).toBe('ab😀');
});
