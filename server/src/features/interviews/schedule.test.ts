import { listInterviewTimes } from '@platsa/contract/interviews/endpoints';
import { usualSchedule } from '@platsa/contract/interviews/schedule';
import {
  addCalendar,
  createCalendarFeed,
  downloadCalendarFeed,
  getOwnSchedule,
  removeCalendar,
  removeCalendarFeed,
  saveOwnSchedule,
} from '@platsa/contract/interviews/schedule-endpoints';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { calendarOf, startCalendarServer } from '../../../test/calendar-server.ts';
import { download } from '../../../test/download.ts';
import { anInterviewSetting, at, book, type InterviewSetting, testNow } from '../../../test/interview-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { readCalendars } from './schedule/read-calendars.ts';

let calendars: Awaited<ReturnType<typeof startCalendarServer>>;
const platsa = useTestApp({
  settings: async () => {
    calendars = await startCalendarServer();
    return { CALENDAR_SERVERS: calendars.origin };
  },
});
const busyMorning = calendarOf(['DTSTART:20261202T070000Z', 'DTEND:20261202T110000Z', 'SUMMARY:Hemligt möte']);
beforeEach(() => {
  platsa.clock.now = testNow;
  Object.assign(calendars.state, { status: 200, text: busyMorning });
});
afterEach(() => {
  platsa.clock.now = undefined;
});
afterAll(() => calendars.close());

const connect = (by: { token: string }, address = calendars.address) =>
  platsa.call(addCalendar, { name: 'Jobbet', address }, by);

const times = ({ asa, kind, colleague, admin }: InterviewSetting) =>
  platsa.must(
    listInterviewTimes,
    { applicantId: asa.applicantId, kinds: kind._id, users: colleague.userId, from: '2026-12-02', days: 1 },
    admin,
  );

test('working hours are office hours until they are saved, and wrong ones are refused at their field', async () => {
  const { admin } = await aCompany(platsa);
  expect(await platsa.must(getOwnSchedule, {}, admin)).toEqual({
    ...{ ...usualSchedule, calendars: [], feedSince: null },
    offeredKinds: ['address', 'caldav'],
  });
  const evening = {
    timeZone: 'Europe/Helsinki',
    hours: [{ weekday: 2, from: '17:00', to: '20:00' }],
    worksOnHolidays: true,
    maxPerDay: 3,
  };
  expect(await platsa.must(saveOwnSchedule, evening, admin)).toMatchObject(evening);
  const field = async (changes: object) =>
    (await platsa.call(saveOwnSchedule, { ...evening, ...changes }, admin)).error?.fields?.[0]?.path;
  expect(await field({ timeZone: 'Mars/Base' })).toBe('timeZone');
  expect(await field({ hours: [{ weekday: 2, from: '17:00', to: '09:00' }] })).toBe('hours.0.to');
  expect(await field({ maxPerDay: 0 })).toBe('maxPerDay');
  expect((await platsa.call(getOwnSchedule, {}, {})).status).toBe(401);
  expect((await platsa.call(getOwnSchedule, {}, await aJobSeeker(platsa))).status).toBe(403);
});

test('a connected calendar takes its owner’s time, and nothing of it but when is stored', async () => {
  const setting = await anInterviewSetting(platsa);
  const { data } = await connect(setting.colleague);
  expect(data?.calendars).toMatchObject([{ name: 'Jobbet', host: new URL(calendars.origin).host, failure: null }]);
  const { people, times: free } = await times(setting);
  expect(people[0]?.busy).toContainEqual({ startsAt: at(2, 8), endsAt: at(2, 12), kind: 'busy' });
  expect(free[0]?.parts[0]?.startsAt).toBe(at(2, 12));
  expect(JSON.stringify(people)).not.toContain('Hemligt');
  const [stored] = await platsa.ctx.db.selectFrom('calendars').select('secret').execute();
  expect(stored?.secret.toString('latin1')).not.toContain('secret-name');
});

test('a calendar that cannot be read never means free, is told to who books and, once, to its owner', async () => {
  const setting = await anInterviewSetting(platsa);
  await connect(setting.colleague);
  calendars.state.status = 500;
  const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
  platsa.clock.now = minutes(20);
  const { people, times: free } = await times(setting);
  expect([people[0]?.calendar, free]).toEqual(['unread', []]);
  const refused = await book(platsa, setting, { startsAt: at(2, 14) });
  expect(refused.error?.userFriendlyMessage).toMatch(/^Kalendern för .* går inte att läsa/);
  expect((await book(platsa, setting, { startsAt: at(2, 14), evenIfBusy: true })).status).toBe(200);
  for (const later of [40, 100, 120]) {
    platsa.clock.now = minutes(later);
    await readCalendars.handle(platsa.ctx, {});
  }
  const told = (await mailsTo(platsa, setting.colleague.email)).filter(({ subject }) =>
    subject.includes('går inte att läsa'),
  );
  expect(told).toHaveLength(1);
  calendars.state.status = 200;
  platsa.clock.now = minutes(140);
  await readCalendars.handle(platsa.ctx, {});
  expect((await times(setting)).people[0]?.calendar).toBe('read');
});

test.each([
  [
    'an address that leads nowhere',
    () => calendars.state,
    { status: 404 },
    'Kalendern släpper inte in oss. Hämta adressen på nytt i kalendern.',
  ],
  [
    'an address without a calendar',
    () => calendars.state,
    { text: '<html></html>' },
    'Det som finns på adressen är ingen kalender.',
  ],
])('%s is refused at its field', async (_name, state, changes, message) => {
  Object.assign(state(), changes);
  const { admin } = await aCompany(platsa);
  expect((await connect(admin)).error?.fields).toEqual([{ path: 'address', message }]);
});

test('an address inside the network of the server is not fetched', async () => {
  const { admin } = await aCompany(platsa);
  const before = calendars.state.requests;
  const inside = calendars.address.replace('127.0.0.1', 'localhost');
  expect((await connect(admin, inside)).error?.fields?.[0]?.message).toBe('Adressen svarar inte.');
  expect((await connect(admin, 'ftp://example.com/a.ics')).error?.fields?.[0]?.path).toBe('address');
  expect(calendars.state.requests).toBe(before);
});

test('only its owner disconnects a calendar', async () => {
  const { admin } = await aCompany(platsa);
  const { data } = await connect(admin);
  const calendarId = data?.calendars[0]?._id ?? '';
  expect((await platsa.call(removeCalendar, { calendarId }, (await aCompany(platsa)).admin)).status).toBe(404);
  expect((await platsa.must(removeCalendar, { calendarId }, admin)).calendars).toEqual([]);
});

test('the private address has one’s interviews as other programs read them, until it is replaced or closed', async () => {
  const setting = await anInterviewSetting(platsa);
  await book(platsa, setting, { startsAt: at(2) });
  const get = async (url: string) => download(platsa, downloadCalendarFeed, { feedToken: url.split('/').at(-1) ?? '' });
  const { url } = await platsa.must(createCalendarFeed, {}, setting.colleague);
  const calendar = new ICAL.Component(ICAL.parse((await get(url)).bytes.toString()));
  const [event] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(event?.summary).toBe('Första intervju: Åsa Berg, Kock');
  expect(event?.startDate.toJSDate().toISOString()).toBe(at(2));
  const other = await platsa.must(createCalendarFeed, {}, setting.colleague);
  expect((await get(url)).status).toBe(404);
  expect((await get(other.url)).status).toBe(200);
  await platsa.must(removeCalendarFeed, {}, setting.colleague);
  expect((await get(other.url)).status).toBe(404);
});
