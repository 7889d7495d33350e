import { expect, test } from 'vitest';
import { periodText } from '../../lib/format.ts';
import { byTime, lengthText } from './period.ts';

/** Without an end it goes on, unless said otherwise. */
const dated = (startDate: string, endDate: string | null, current = endDate === null) => ({
  startDate,
  endDate,
  current,
});
const period = (...dates: Parameters<typeof dated>) => periodText(dated(...dates));

test('a period is shown in months, in words', () => {
  expect(period('2018-01-15', '2020-12-31')).toBe('januari\u00a02018 – december\u00a02020');
  expect(period('2018-06-01', '2018-06-30')).toBe('juni\u00a02018');
  expect(period('2018-06-01', null)).toBe('juni\u00a02018 – nu');
  expect(period('2018', '2020')).toBe('2018 – 2020');
  expect(period('2018-06-01', null, false)).toBe('från juni\u00a02018');
});

test.each([
  ['2018-01-01', '2020-12-31', '3 år'],
  ['2018-01-01', '2019-04-30', '1 år 4 mån'],
  ['2018-06-01', '2018-08-31', '3 mån'],
  ['2018-06-01', '2018-06-12', 'under 1 mån'],
  ['2023-02-01', null, '1 år 1 mån'],
  ['2023-02-01', '2030-01-01', '1 år 1 mån'],
  ['2025-01-01', null, ''],
  ['2018', '2020', 'cirka 2 år'],
  ['2018', '2018', ''],
  ['2018', null, 'cirka 6 år'],
])('from %s to %s is %s', (start, end, words) => {
  expect(lengthText(dated(start, end), '2024-03-01')).toBe(words);
});

test('an unknown end has no length', () => {
  expect(lengthText(dated('2018-01-01', null, false), '2024-03-01')).toBe('');
});

test('current entries come first, then the latest', () => {
  const entries = [
    dated('2010-01-01', '2012-01-01'),
    dated('2015-01-01', null),
    dated('2018-01-01', null),
    dated('2012-06-01', null, false),
    dated('2011-01-01', '2013-01-01'),
  ];
  expect(entries.toSorted(byTime).map(({ startDate }) => startDate.slice(0, 4))).toEqual([
    '2018',
    '2015',
    '2011',
    '2012',
    '2010',
  ]);
});
