import { expect, test } from 'vitest';
import { firstCharacters, truncateCodeUnits, truncateText } from './truncate.ts';

test('long text is cut with an ellipsis, short text is left', () => {
  expect(truncateText('a'.repeat(60), 60)).toBe('a'.repeat(60));
  expect(truncateText('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}…`);
  expect(truncateText(`${'a'.repeat(49)} bc`, 50)).toBe(`${'a'.repeat(49)}…`);
  expect(truncateText('abcd', 3, '...')).toBe('abc...');
});

test('an emoji is one letter and never halved, however it is put together', () => {
  expect(truncateText('😀'.repeat(60), 60)).toBe('😀'.repeat(60));
  expect(truncateText('😀'.repeat(61), 60)).toBe(`${'😀'.repeat(60)}…`);
  expect(firstCharacters('en 👩🏽‍🚒 och två', 4)).toBe('en 👩🏽‍🚒');
});

test('what a field has room for ends with a whole emoji, too', () => {
  expect(truncateCodeUnits('ab😀', 3)).toBe('ab');
  expect(truncateCodeUnits('ab😀', 4)).toBe('ab😀');
});
