import { describe, expect, test } from 'vitest';
import { addDays, count, formatDay, formatMoment, formatRelative, formatScore } from './format.ts';

const nbsp = '\u00a0';

describe('days and moments', () => {
  test('are those of Sweden: late in the evening in UTC is the next day', () => {
    expect(formatDay('2024-05-12T22:30:00Z')).toBe('2024-05-13');
    expect(formatMoment('2024-01-12T12:05:00Z')).toBe('2024-01-12 13:05');
  });

  test('a day without a time stays itself', () => {
    expect(formatDay('2024-05-12')).toBe('2024-05-12');
  });

  test('days are counted over the turn of summer time', () => {
    expect(addDays('2024-03-30', 2)).toBe('2024-04-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  });
});

describe('relative time', () => {
  const now = new Date('2024-05-12T12:00:00Z');
  test.each([
    ['2024-05-12T11:59:40Z', 'nyss'],
    ['2024-05-12T11:58:00Z', 'för 2 minuter sedan'],
    ['2024-05-12T10:00:00Z', 'för 2 timmar sedan'],
    ['2024-05-11T10:00:00Z', 'i går'],
    ['2024-05-15T13:00:00Z', 'om 3 dagar'],
    ['2024-03-01T12:00:00Z', 'för 2 månader sedan'],
  ])('%s is %s', (moment, words) => {
    expect(formatRelative(moment, now)).toBe(words);
  });
});

test('a score is never shown higher than it is, and loses nothing to the binary', () => {
  expect(formatScore(0.599)).toBe('59 %');
  expect(formatScore(0.58)).toBe('58 %');
  expect(formatScore(1)).toBe('100 %');
});

test('one is told apart from many', () => {
  expect(count(1, 'kandidat', 'kandidater')).toBe('1 kandidat');
  expect(count(1200, 'kandidat', 'kandidater')).toBe(`1${nbsp}200 kandidater`);
});
