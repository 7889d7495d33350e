import { expect, test } from 'vitest';
import { dayHeading } from './components/MessageRow.tsx';

const now = new Date('2026-05-14T22:30:00Z');

test('days are counted in Stockholm', () => {
  expect(dayHeading('2026-05-14T22:10:00Z', now)).toBe('I dag');
  expect(dayHeading('2026-05-14T21:50:00Z', now)).toBe('I går');
  expect(dayHeading('2026-05-12T10:00:00Z', now)).toBe('Tisdag 2026-05-12');
});
