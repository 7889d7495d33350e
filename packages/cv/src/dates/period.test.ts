import { firstDay, lastDay } from '@platsa/contract/profiles/day-or-year';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPeriod } from './period.ts';

function read(text: string): string {
  const period = findPeriod(text);
  if (!period) return 'none';
  return `${period.startDate} ${period.current ? 'now' : period.endDate}`;
}

describe('periods as CVs write them', () => {
  it.each([
    ['2019-03 – 2021-06', '2019-03-01 2021-06-30'],
    ['2019–03 – 2021–06', '2019-03-01 2021-06-30'],
    ['2019–03 till 2021–06', '2019-03-01 2021-06-30'],
    ['2019–03–01 – 2021–06–15', '2019-03-01 2021-06-15'],
    ['2008–12', '2008 2012'],
    ['2019–21', '2019 2021'],
    ['2008–2012', '2008 2012'],
    ['03/2019-06/2021', '2019-03-01 2021-06-30'],
    ['3/2019 – 6/2021', '2019-03-01 2021-06-30'],
    ['201903 - 202106', '2019-03-01 2021-06-30'],
    ['2019.03 – 2021.06', '2019-03-01 2021-06-30'],
    ['mars 2019–juni 2021', '2019-03-01 2021-06-30'],
    ['Mar. 2019 till jun. 2021', '2019-03-01 2021-06-30'],
    ['mar -19 – jun -21', '2019-03-01 2021-06-30'],
    ['1 mars 2019 – 15 juni 2021', '2019-03-01 2021-06-15'],
    ['01.03.2019 - 15.06.2021', '2019-03-01 2021-06-15'],
    ['2019-03-01--2021-06-15', '2019-03-01 2021-06-15'],
    ['March 2019 to June 2021', '2019-03-01 2021-06-30'],
    ['mars–juni 2019', '2019-03-01 2019-06-30'],
    ['2018–2020', '2018 2020'],
    ['2018/19', '2018 2019'],
    ['ht 2018 – vt 2020', '2018-08-01 2020-06-30'],
    ['HT18', '2018-08-01 2018-12-31'],
    ['sommaren 2017', '2017-06-01 2017-08-31'],
    ['våren 2019–hösten 2020', '2019-01-01 2020-12-31'],
    ['sommar 2014 & 2015', '2014-06-01 2015-08-31'],
    ['somrarna 2013, 2014 och 2016', '2013-06-01 2016-08-31'],
    ['feb 2019 – feb 2020', '2019-02-01 2020-02-29'],
    ['-22 till -23', '2022 2023'],
    ['från -22 till –23', '2022 2023'],
    ['-22–-23', '2022 2023'],
    ['-22--23', '2022 2023'],
    ['-22 -23', '2022 2023'],
    ['-22/23', '2022 2023'],
    ['’98 – ’02', '1998 2002'],
    ['‘22–‘23', '2022 2023'],
    ['mellan -22 och -23', '2022 2023'],
    ['mellan 2019 och 2021', '2019 2021'],
    ['2019 – -21', '2019 2021'],
    ['mars 2019 – -21', '2019-03-01 2021'],
    ['1/3 -22 – 30/6 -23', '2022-03-01 2023-06-30'],
    ['t.o.m. -23', '2023 2023'],
    ['Kock, Brygghuset (-22)', '2022 2022'],
    ['Kock, Brygghuset -22', '2022 2022'],
    ['somrarna -21 och -22', '2021-06-01 2022-08-31'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    'mars 2019–pågående',
    'mars 2019 - nu',
    '2019-03 –',
    '2019–03 – nu',
    '2019–03 –',
    '03/2019-',
    'sedan mars 2019',
    'Mar 2019 - Present',
    '201903 – tills vidare',
    'fr.o.m. 2019-03',
  ])('%s is ongoing', (text) => expect(read(text)).toBe('2019-03-01 now'));

  it.each(['från -22', 'fr.o.m. -22', 'sedan ’22', '-22 –', '-22 till nu', '2022 och framåt', '-22 –>'])(
    '%s is ongoing since 2022',
    (text) => expect(read(text)).toBe('2022 now'),
  );

  it.each([
    ...['- 22 anställda', '-22 °C', 'ner till -23 grader', '070-22', '-22 till 4 kr', '-22 kollegor'],
    ...['070-174 06 22', 'EN ISO 9606-1', '180 hp', 'EN 1090', '2–9 m', 'marsvin', 'nu'],
  ])('%s is not a period', (text) => expect(read(text)).toBe('none'));

  it('a year with a dash before a word is that year, not an ongoing period', () => {
    expect(read('2019 - Säljare')).toBe('2019 2019');
  });

  it('gives the position in the text', () => {
    expect(findPeriod('Säljare, ICA (2019–2021)')).toMatchObject({ index: 14, length: 9 });
  });

  it('a period written backwards is turned around', () => {
    expect(read('2021 – 2019')).toBe('2019 2021');
  });
});

const months = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
];
const two = (value: number) => String(value).padStart(2, '0');
const forms: readonly ((year: number, month: number) => string)[] = [
  (year, month) => `${year}-${two(month)}`,
  (year, month) => `${two(month)}/${year}`,
  (year, month) => `${year}${two(month)}`,
  (year, month) => `${year}.${two(month)}`,
  (year, month) => `${months[month - 1]} ${year}`,
  (year, month) => `${(months[month - 1] ?? '').slice(0, 3)}. ${year}`,
];
const point = fc.record({ year: fc.integer({ min: 1960, max: 2040 }), month: fc.integer({ min: 1, max: 12 }) });

describe('any period', () => {
  it('is read in every notation', () => {
    const dash = fc.constantFrom('–', ' – ', ' - ', '-', ' — ', ' till ');
    fc.assert(
      fc.property(point, point, fc.constantFrom(...forms), dash, (a, b, form, between) => {
        const [first, last] = a.year * 12 + a.month <= b.year * 12 + b.month ? [a, b] : [b, a];
        const period = findPeriod(`${form(first.year, first.month)}${between}${form(last.year, last.month)}`);
        expect(period?.startDate).toBe(`${first.year}-${two(first.month)}-01`);
        expect(period?.endDate?.slice(0, 7)).toBe(`${last.year}-${two(last.month)}`);
      }),
    );
  });

  it('has existing days or years in order, whatever the text', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123456789-–/. ', 'mars', 'ht', 'feb', 'till', 'nu', 'x'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, (some) => {
        const period = findPeriod(some);
        if (!period) return;
        const [start, end] = [firstDay(period.startDate), lastDay(period.endDate ?? period.startDate)];
        for (const day of [start, end]) {
          expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
        }
        expect(start <= end).toBe(true);
        expect(period.index + period.length).toBeLessThanOrEqual(some.length);
      }),
      { numRuns: 1000 },
    );
  });
});
