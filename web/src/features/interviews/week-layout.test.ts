import { describe, expect, test } from 'vitest';
import {
  clipToDay,
  findNextTime,
  layOutLanes,
  listWeekDays,
  mondayOf,
  placeSpan,
  smallestGap,
  spanHours,
  usualHours,
} from './week-layout.ts';

test('a week begins on Monday, also seen from its Sunday', () => {
  expect(mondayOf('2026-12-03')).toBe('2026-11-30');
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
});

test('a week ends on Friday, or on the last day of the weekend that has something', () => {
  expect(listWeekDays('2026-11-30', () => false)).toHaveLength(5);
  expect(listWeekDays('2026-11-30', (day) => day === '2026-12-05').at(-1)).toBe('2026-12-05');
  expect(listWeekDays('2026-11-30', (day) => day === '2026-12-06').at(-1)).toBe('2026-12-06');
});

describe('the part of a period on a day', () => {
  test.each([
    ['within the day', '2026-12-03T09:00:00Z', '2026-12-03T09:45:00Z', { from: 600, to: 645 }],
    ['from the day before', '2026-12-02T20:00:00Z', '2026-12-03T07:00:00Z', { from: 0, to: 480 }],
    ['into the next day', '2026-12-03T16:00:00Z', '2026-12-04T07:00:00Z', { from: 1020, to: 1440 }],
    ['around the day', '2026-12-01T00:00:00Z', '2026-12-09T00:00:00Z', { from: 0, to: 1440 }],
    ['before it', '2026-12-02T08:00:00Z', '2026-12-02T23:00:00Z', null],
    ['after it', '2026-12-03T23:00:00Z', '2026-12-04T08:00:00Z', null],
  ])('%s', (_where, startsAt, endsAt, part) => {
    expect(clipToDay({ startsAt, endsAt }, '2026-12-03')).toEqual(part);
  });

  test('a time stays where the clock says when summer time ends', () => {
    const day = { startsAt: '2026-10-25T08:00:00Z', endsAt: '2026-10-25T09:00:00Z' };
    expect(clipToDay(day, '2026-10-25')).toEqual({ from: 540, to: 600 });
  });
});

test('the hours grow to whole hours around what is outside of the usual ones', () => {
  expect(spanHours([{ from: 600, to: 660 }])).toEqual(usualHours);
  expect(spanHours([{ from: 375, to: 420 }])).toEqual({ from: 360, to: 1140 });
  expect(spanHours([{ from: 1140, to: 1215 }])).toEqual({ from: 420, to: 1260 });
});

test('a span is cut at the shown hours, and has no place outside of them', () => {
  const hours = { from: 420, to: 1020 };
  expect(placeSpan({ from: 480, to: 540 }, hours)).toEqual({ top: 10, height: 10 });
  expect(placeSpan({ from: 0, to: 480 }, hours)).toEqual({ top: 0, height: 10 });
  expect(placeSpan({ from: 960, to: 1440 }, hours)).toEqual({ top: 90, height: 10 });
  expect(placeSpan({ from: 0, to: 420 }, hours)).toBeNull();
  expect(placeSpan({ from: 1020, to: 1440 }, hours)).toBeNull();
});

test('what overlaps stands side by side, and what follows has the whole width again', () => {
  const spans = [
    { from: 540, to: 600 },
    { from: 660, to: 720 },
    { from: 560, to: 620 },
    { from: 600, to: 640 },
  ];
  expect(layOutLanes(spans)).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
  ]);
  expect(layOutLanes([])).toEqual([]);
});

test('the smallest distance between two starts', () => {
  expect(smallestGap([600, 540, 570])).toBe(30);
  expect(smallestGap([600])).toBe(1440);
});

test('arrows lead within a day, and to the nearest time of the next day that has any', () => {
  const days = [[540, 570, 840], [], [600, 900]];
  expect(findNextTime(days, { day: 0, at: 0 }, 'ArrowDown')).toEqual({ day: 0, at: 1 });
  expect(findNextTime(days, { day: 0, at: 0 }, 'ArrowUp')).toBeNull();
  expect(findNextTime(days, { day: 0, at: 2 }, 'ArrowDown')).toBeNull();
  expect(findNextTime(days, { day: 0, at: 2 }, 'ArrowRight')).toEqual({ day: 2, at: 1 });
  expect(findNextTime(days, { day: 2, at: 0 }, 'ArrowLeft')).toEqual({ day: 0, at: 1 });
  expect(findNextTime(days, { day: 2, at: 0 }, 'ArrowRight')).toBeNull();
});
