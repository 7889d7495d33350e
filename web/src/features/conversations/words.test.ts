import { expect, test } from 'vitest';
import { cut } from './words.ts';

test('long text is cut with an ellipsis, short text is left', () => {
  expect(cut('a'.repeat(60), 60)).toBe('a'.repeat(60));
  expect(cut('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}…`);
  expect(cut(`${'a'.repeat(49)} bc`, 50)).toBe(`${'a'.repeat(49)}…`);
});

test('an emoji is one character and never halved', () => {
  expect(cut('😀'.repeat(60), 60)).toBe('😀'.repeat(60));
  expect(cut('😀'.repeat(61), 60)).toBe(`${'😀'.repeat(60)}…`);
});
