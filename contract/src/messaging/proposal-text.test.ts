import { expect, test } from 'vitest';
import { askForTime } from './proposal-text.ts';

test('an invitation with proposed times asks for one of them, and asks openly again without', () => {
  const open = 'Hej!\n\nVilka tider passar dig under de närmaste dagarna?\n\nHälsningar';
  const choice = 'Hej!\n\nVilken av tiderna nedan passar dig?\n\nHälsningar';
  expect(askForTime(open, true)).toBe(choice);
  expect(askForTime(choice, false)).toBe(open);
  expect(askForTime('När kan du?', true)).toBe('När kan du?');
});
