import { describe, expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

describe('a typed day', () => {
  test.each([
    ['2024-05-12', '2024-05-12'],
    ['20240512', '2024-05-12'],
    ['2024/5/2', '2024-05-02'],
    ['12/5 2024', '2024-05-12'],
    ['12 maj 2024', '2024-05-12'],
    ['1.12.2023', '2023-12-01'],
    ['24-05-12', '2024-05-12'],
    ['910203', '1991-02-03'],
    [' 2024-02-29 ', '2024-02-29'],
  ])('%s is read as %s', (typed, read) => {
    expect(parseDay(typed, 2025)).toBe(read);
  });

  test('a year of two digits is at most ten years from now, or the last that a field takes', () => {
    const thisYear = new Date().getFullYear();
    const inYears = (years: number) => `${String(thisYear + years).slice(2)}-05-12`;
    expect(parseDay(inYears(10))).toBe(`${thisYear + 10}-05-12`);
    expect(parseDay(inYears(11))).toBe(`${thisYear - 89}-05-12`);
    expect(parseDay('33-05-12', 2010)).toBe('1933-05-12');
    expect(parseDay('12 maj -33', 2010)).toBe('1933-05-12');
  });

  test.each(['', '2024-02-30', '2023-02-29', '31 feb 2024', '2024-13-01', 'imorgon', '2024'])(
    '%s is no day',
    (typed) => {
      expect(parseDay(typed, 2025)).toBeNull();
    },
  );
});
