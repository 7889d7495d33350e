import { expect, test } from 'vitest';
import { cutText, firstLetters, fitting } from './cut.ts';

test('long text is cut with an ellipsis, short text is left', () => {
  expect(cutText('a'.repeat(60), 60)).toBe('a'.repeat(60));
  expect(cutText('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}…`);
  expect(cutText(`${'a'.repeat(49)} bc`, 50)).toBe(`${'a'.repeat(49)}…`);
  expect(cutText('abcd', 3, '...')).toBe('abc...');
});

test('an emoji is one letter and never halved, however it is put together', () => {
  expect(cutText('😀'.repeat(60), 60)).toBe('😀'.repeat(60));
  expect(cutText('😀'.repeat(61), 60)).toBe(`${'😀'.repeat(60)}…`);
  expect(firstLetters('en 👩🏽‍🚒 och två', 4)).toBe('en 👩🏽‍🚒');
});

test('what a field has room for ends with a whole emoji, too', () => {
  expect(fitting('ab😀', 3)).toBe('ab');
  expect(fitting('ab😀', 4)).toBe('ab😀');
});
