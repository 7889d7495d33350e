import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'a1@platsa.example',
  stamp: new Date('2026-11-27T06:00:00.123Z'),
  startsAt: new Date('2026-12-03T12:00:00Z'),
  endsAt: new Date('2026-12-03T12:45:00Z'),
  summary: 'Intervju: Kock',
  location: 'Storgatan 1',
  description: 'Välkommen',
};

test('an event has what calendars require, in lines that end with CRLF', () => {
  const file = calendarFile('PUBLISH', [event]);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:PUBLISH', 'UID:a1@platsa.example', 'DTSTAMP:20261127T060000Z'],
      ...['DTSTART:20261203T120000Z', 'DTEND:20261203T124500Z', 'SUMMARY:Intervju: Kock', 'LOCATION:Storgatan 1'],
    ]),
  );
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const file = calendarFile('PUBLISH', [
    { ...event, location: 'Hus A, plan 2; rum \\3', description: 'Ett\nTvå\r\nTre' },
  ]);
  expect(file).toContain('LOCATION:Hus A\\, plan 2\\; rum \\\\3\r\n');
  expect(file).toContain('DESCRIPTION:Ett\\nTvå\\nTre\r\n');
});

test('long lines are folded at 75 octets without cutting a letter, and read back whole', () => {
  const summary = `Intervju ${'räksmörgås 🦐 '.repeat(20)}`;
  const file = calendarFile('PUBLISH', [{ ...event, summary }]);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});
