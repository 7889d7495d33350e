import { expect, test } from 'vitest';
import { calendarOf } from '../../../../test/calendar-server.ts';
import { readBusyTimes } from './read-busy-times.ts';

const december = { from: Date.parse('2026-12-01T00:00+01:00'), to: Date.parse('2027-01-01T00:00+01:00') };

const read = (text: string, zone = 'Europe/Stockholm', within = december) =>
  readBusyTimes(text, within, zone).map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]);

test('a time in UTC, in a named zone, or without one, which is the owner’s', () => {
  const times = [
    ['DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'],
    ['DTSTART;TZID=America/New_York:20261203T090000', 'DTEND;TZID=America/New_York:20261203T100000'],
    ['DTSTART:20261203T090000', 'DURATION:PT1H'],
  ];
  expect(read(calendarOf(...times))).toEqual([
    ['2026-12-03T09:00:00.000Z', '2026-12-03T10:00:00.000Z'],
    ['2026-12-03T14:00:00.000Z', '2026-12-03T15:00:00.000Z'],
    ['2026-12-03T08:00:00.000Z', '2026-12-03T09:00:00.000Z'],
  ]);
});

test('a zone that the calendar describes itself, as Outlook names them', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD', 'DTSTART:16011028T030000'],
    ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:16010325T020000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
    ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ];
  const event = [
    'DTSTART;TZID="W. Europe Standard Time":20261203T090000',
    'DTEND;TZID="W. Europe Standard Time":20261203T100000',
  ];
  const text = calendarOf(event).replace('BEGIN:VEVENT', `${zone.join('\r\n')}\r\nBEGIN:VEVENT`);
  expect(read(text, 'America/New_York')).toEqual([['2026-12-03T08:00:00.000Z', '2026-12-03T09:00:00.000Z']]);
});

test('what comes every week, without the cancelled one and with the moved one, across the change of clocks', () => {
  const text = calendarOf([
    'DTSTART;TZID=Europe/Stockholm:20260903T090000',
    'DTEND;TZID=Europe/Stockholm:20260903T100000',
    'RRULE:FREQ=WEEKLY',
    'EXDATE;TZID=Europe/Stockholm:20261210T090000',
  ]).replace(
    'END:VCALENDAR',
    [
      'BEGIN:VEVENT',
      'UID:event-0',
      'RECURRENCE-ID;TZID=Europe/Stockholm:20261217T090000',
      'DTSTART;TZID=Europe/Stockholm:20261217T130000',
      'DTEND;TZID=Europe/Stockholm:20261217T140000',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  expect(read(text).map(([from]) => from)).toEqual([
    '2026-12-03T08:00:00.000Z',
    '2026-12-17T12:00:00.000Z',
    '2026-12-24T08:00:00.000Z',
    '2026-12-31T08:00:00.000Z',
  ]);
});

test('a whole day is a day of the owner’s, and what is cancelled or marked as free is not busy', () => {
  const text = calendarOf(
    ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205'],
    ['DTSTART:20261207T090000Z', 'DTEND:20261207T100000Z', 'STATUS:CANCELLED'],
    ['DTSTART:20261208T090000Z', 'DTEND:20261208T100000Z', 'TRANSP:TRANSPARENT'],
    ['DTSTART:20261209T090000Z', 'DTEND:20261209T100000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  );
  expect(read(text)).toEqual([['2026-12-03T23:00:00.000Z', '2026-12-04T23:00:00.000Z']]);
});

test('free and busy times without events count too', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VFREEBUSY',
    'UID:a',
    'DTSTAMP:20261101T000000Z',
    'FREEBUSY:20261203T090000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261204T090000Z/PT1H',
    'END:VFREEBUSY',
    'END:VCALENDAR',
  ].join('\r\n');
  expect(read(text)).toEqual([['2026-12-03T09:00:00.000Z', '2026-12-03T10:00:00.000Z']]);
});

test.each([
  ['a page', '<html></html>'],
  ['nothing', ''],
  ['an address card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD'],
  ['an event every second', calendarOf(['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'])],
])('%s is refused', (_name, text) => {
  expect(() => read(text)).toThrow();
});
