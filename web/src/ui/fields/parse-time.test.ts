import { expect, test } from 'vitest';
import { listQuarters, parseTime } from './parse-time.ts';

test.each([
  ['13:07', '13:07'],
  ['13.07', '13:07'],
  ['1307', '13:07'],
  ['907', '09:07'],
  ['9', '09:00'],
  ['kl 9', '09:00'],
  ['kl. 9.30', '09:30'],
  [' 23:59 ', '23:59'],
])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

test.each(['', 'nio', '24:00', '12:60', '12:5', '12345'])('%s is no time', (typed) =>
  expect(parseTime(typed)).toBe(null),
);

test('the quarters begin at the time that is given', () => {
  expect(listQuarters()).toHaveLength(96);
  expect(listQuarters('23:07')).toEqual(['23:15', '23:30', '23:45']);
  expect(listQuarters('23:46')).toEqual([]);
});
