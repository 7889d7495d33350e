import { countDays } from '@platsa/contract/count-days';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  count,
  formatDay,
  formatDayInWords,
  formatMoment,
  formatRelative,
  formatRelativeDay,
  formatScore,
} from './format.ts';

const nbsp = '\u00a0';

describe('days and moments', () => {
  test('are those of Sweden: late in the evening in UTC is the next day', () => {
    expect(formatDay('2024-05-12T22:30:00Z')).toBe('2024-05-13');
    expect(formatMoment('2024-01-12T12:05:00Z')).toBe('2024-01-12 13:05');
  });

  test('a day without a time stays itself', () => {
    expect(formatDay('2024-05-12')).toBe('2024-05-12');
  });

  test('are written in words for job seekers, with the year unless it is this year', () => {
    const now = new Date('2026-12-31T12:00:00Z');
    expect(formatDayInWords('2026-12-12', now)).toBe(`12${nbsp}december`);
    expect(formatDayInWords('2027-01-02', now)).toBe(`2${nbsp}januari${nbsp}2027`);
    expect(formatDayInWords('2026-05-12T22:30:00Z', now)).toBe(`13${nbsp}maj`);
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
    ['2024-05-10T20:00:00Z', 'i förrgår'],
    ['2024-05-10T22:30:00Z', 'i går'],
    ['2024-04-30T12:00:00Z', 'för 1 vecka sedan'],
    ['2024-04-01T12:00:00Z', 'för 1 månad sedan'],
    ['2024-03-01T12:00:00Z', 'för 2 månader sedan'],
    ['2022-06-01T12:00:00Z', 'för 1 år sedan'],
  ])('%s is %s', (moment, words) => {
    expect(formatRelative(moment, now)).toBe(words);
  });
});

test('days are counted by the calendar, over the turn of summer time too', () => {
  expect(countDays('2024-03-30', '2024-04-01')).toBe(2);
  expect(countDays('2024-10-28', '2024-10-26')).toBe(-2);
  expect(formatRelativeDay('2024-05-12', new Date('2024-05-12T22:30:00Z'))).toBe('i går');
});

test('a score is never shown higher than it is, and loses nothing to the binary', () => {
  expect(formatScore(0.599)).toBe('59 %');
  expect(formatScore(0.58)).toBe('58 %');
  expect(formatScore(1)).toBe('100 %');
});

test('singular and plural differ', () => {
  expect(count(1, 'kandidat', 'kandidater')).toBe('1 kandidat');
  expect(count(1200, 'kandidat', 'kandidater')).toBe(`1${nbsp}200 kandidater`);
});
