import { expect, test } from 'vitest';
import {
  describeBusy,
  formatShortTime,
  formatWeek,
  groupByDay,
  listFirstNamesOf,
  speakInterviewTime,
  speakSuggestion,
  weekNumber,
} from './interview-text.ts';

const time = { startsAt: '2026-12-03T09:00:00Z', endsAt: '2026-12-03T09:45:00Z' };

test('a time is short on the screen and in words when it is read aloud', () => {
  expect(formatShortTime(time)).toBe('tor 3 dec 10:00–10:45');
  expect(speakInterviewTime(time)).toBe('torsdag 3 december 10:00 till 10:45');
});

test.each([
  ['2026-11-30', 49],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s is in week %i', (day, week) => {
  expect(weekNumber(day)).toBe(week);
});

test('a week names its month once, or both', () => {
  const now = new Date('2026-11-28T10:00:00Z');
  expect(formatWeek('2026-12-07', '2026-12-11', now)).toBe('Vecka 50, 7–11 dec');
  expect(formatWeek('2026-11-30', '2026-12-04', now)).toBe('Vecka 49, 30 nov–4 dec');
  expect(formatWeek('2027-03-01', '2027-03-07', now)).toBe('Vecka 9, 1–7 mar 2027');
});

test('first names are enough, unless two are the same', () => {
  const [anna, yusuf] = [
    { firstName: 'Anna', lastName: 'Berg' },
    { firstName: 'Yusuf', lastName: 'Ali' },
  ];
  expect(listFirstNamesOf([anna, yusuf])).toBe('Anna och Yusuf');
  expect(listFirstNamesOf([anna, { firstName: 'Anna', lastName: 'Ek' }])).toBe('Anna Berg och Anna Ek');
});

test('interviews are grouped by the Swedish day', () => {
  const late = { startsAt: '2026-12-03T23:30:00Z' };
  expect(groupByDay([time, late]).map(([day]) => day)).toEqual(['2026-12-03', '2026-12-04']);
});

test('a suggested time says when and who, and of several in a row who holds which', () => {
  const people = [
    { _id: 'a', firstName: 'Anna', lastName: 'Berg' },
    { _id: 'y', firstName: 'Yusuf', lastName: 'Ali' },
  ];
  const rows = [{ kind: { name: 'Telefonintervju' } }, { kind: { name: 'Djupintervju' } }];
  const first = { _kind: 'k', ...time, _users: ['a', 'y'] };
  const second = { _kind: 'l', startsAt: time.endsAt, endsAt: '2026-12-03T10:30:00Z', _users: ['y'] };
  expect(speakSuggestion({ parts: [first] }, people, rows)).toBe('torsdag 3 december 10:00 till 10:45, Anna och Yusuf');
  expect(speakSuggestion({ parts: [first, second] }, people, rows)).toBe(
    'torsdag 3 december 10:00 till 11:30, Telefonintervju med Anna och Yusuf, Djupintervju med Yusuf',
  );
});

test('a line says who is busy on a day, and nothing of the hours when nobody works', () => {
  const person = (firstName: string, ...busy: [string, string, 'busy' | 'interview' | 'away'][]) => ({
    ...{ _id: firstName, firstName, lastName: '', images: [], timeZone: 'Europe/Stockholm', calendar: 'read' as const },
    busy: busy.map(([startsAt, endsAt, kind]) => ({ startsAt, endsAt, kind })),
  });
  const people = [
    person(
      'Anna',
      ['2026-12-02T16:00:00Z', '2026-12-03T07:00:00Z', 'away'],
      ['2026-12-03T08:00:00Z', '2026-12-03T10:00:00Z', 'busy'],
      ['2026-12-03T12:00:00Z', '2026-12-03T12:45:00Z', 'interview'],
    ),
    person('Bo', ['2026-12-02T08:00:00Z', '2026-12-05T08:00:00Z', 'busy']),
    person('Cilla', ['2026-12-01T23:00:00Z', '2026-12-09T23:00:00Z', 'away']),
    person('Dag'),
  ];
  expect(describeBusy(people, '2026-12-03')).toBe(
    'Anna är upptagen 09:00–11:00 och 13:00–13:45. Bo är upptagen hela dagen. Cilla är inte i tjänst.',
  );
  expect(describeBusy(people, '2026-12-05')).toBe('Bo är upptagen till 09:00. Cilla är inte i tjänst.');
});
