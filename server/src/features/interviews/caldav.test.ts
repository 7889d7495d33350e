import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { cancelInterview, listInterviewTimes, updateInterview } from '@platsa/contract/interviews/endpoints';
import type { CalendarPart } from '@platsa/contract/interviews/schedule';
import {
  addCalDavCalendar,
  chooseCalendars,
  findCalDavCalendars,
  getOwnSchedule,
  listFoundCalendars,
  removeCalendar,
} from '@platsa/contract/interviews/schedule-endpoints';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { startCalDavServer } from '../../../test/caldav-server.ts';
import { calendarOf } from '../../../test/calendar-server.ts';
import { anInterviewSetting, at, book, type InterviewSetting, testNow } from '../../../test/interview-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { basicHeader, hasRadicale, startRadicale } from '../../../test/radicale.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { readCalendars } from './schedule/read-calendars.ts';

let standIn: Awaited<ReturnType<typeof startCalDavServer>>;
let radicale: Awaited<ReturnType<typeof startRadicale>> | undefined;
const platsa = useTestApp({
  settings: async () => {
    standIn = await startCalDavServer();
    radicale = hasRadicale ? await startRadicale() : undefined;
    return { CALENDAR_SERVERS: [standIn.origin, radicale?.origin].filter(Boolean).join(' ') };
  },
});
afterAll(async () => {
  standIn.close();
  await radicale?.close();
});
let account: ReturnType<typeof standIn.addAccount>;
beforeEach(() => {
  platsa.clock.now = testNow;
  account = standIn.addAccount('anna', 'hemligt');
});
afterEach(() => {
  platsa.clock.now = undefined;
});

const ofAnna = (server: string) => ({ server, userName: 'anna', password: 'hemligt' });

/** Connects the calendars of the account by their names. */
async function connect(
  by: { token: string },
  server: string,
  { read = ['jobbet'], write = null }: { read?: string[]; write?: string | null } = {},
) {
  const { calendars } = await platsa.must(findCalDavCalendars, ofAnna(server), by);
  const idOf = (name: string) => calendars.find((found) => found.name.toLowerCase() === name)?.id ?? name;
  const choice = { read: read.map(idOf), write: write && idOf(write) };
  return platsa.must(addCalDavCalendar, { ...ofAnna(server), name: 'Jobbet', ...choice }, by);
}

const times = ({ asa, kind, colleague, admin }: InterviewSetting, from = '2026-12-02') =>
  platsa.must(
    listInterviewTimes,
    { applicantId: asa.applicantId, kinds: kind._id, users: colleague.userId, from, days: 1 },
    admin,
  );

const busyOf = async (setting: InterviewSetting, from?: string) =>
  (await times(setting, from)).people[0]?.busy.filter(({ kind }) => kind === 'busy');

const inMinutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

const stateOf = async (by: { token: string }) => (await platsa.must(getOwnSchedule, {}, by)).calendars[0];

describe.each([
  {
    name: 'the stand-in',
    isMissing: false,
    home: () => `${standIn.origin}/dav/calendars/anna`,
    server: () => standIn.origin,
  },
  // Where Debian's package radicale is not installed, the same cases run against the stand-in alone.
  {
    name: 'Radicale',
    isMissing: !hasRadicale,
    home: () => `${radicale?.origin}/anna`,
    server: () => radicale?.origin ?? '',
  },
])('with $name', ({ isMissing, home, server }) => {
  const put = (calendar: string, file: string, body: string) =>
    fetch(`${home()}/${calendar}/${file}`, {
      method: 'PUT',
      headers: { ...basicHeader, 'content-type': 'text/calendar' },
      body,
    });

  /** The texts of the events in a calendar, as another program lists them. */
  async function listEvents(calendar: string): Promise<string[]> {
    const body = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>
      <c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>`;
    const headers = { ...basicHeader, depth: '1', 'content-type': 'text/xml' };
    const answer = await fetch(`${home()}/${calendar}/`, { method: 'REPORT', headers, body });
    return (await answer.text()).match(/BEGIN:VCALENDAR[\s\S]*?END:VCALENDAR/g) ?? [];
  }
  const ofInterviews = async (calendar = 'jobbet') =>
    (await listEvents(calendar)).filter((text) => text.includes('@platsa'));
  const startOf = (text = '') => /^DTSTART:(\S+)/m.exec(text)?.[1];
  const utc = (moment: string) => moment.replaceAll(/[-:]|\.\d+/g, '');

  beforeEach(async () => {
    for (const calendar of isMissing ? [] : ['jobbet', 'privat']) {
      const body = '<d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>';
      const list = await fetch(`${home()}/${calendar}/`, {
        method: 'PROPFIND',
        headers: { ...basicHeader, depth: '1' },
        body,
      });
      const files = (await list.text()).match(/[^/>]+\.ics(?=<)/g) ?? [];
      for (const file of files)
        await fetch(`${home()}/${calendar}/${file}`, { method: 'DELETE', headers: basicHeader });
    }
  });

  test.skipIf(isMissing)(
    'the chosen calendars of an account take their owner’s time, also what comes again',
    async () => {
      const setting = await anInterviewSetting(platsa);
      const once = calendarOf(['DTSTART:20261202T070000Z', 'DTEND:20261202T110000Z', 'SUMMARY:Hemligt möte']);
      const weekly = calendarOf([
        'DTSTART:20261102T130000Z',
        'DTEND:20261102T140000Z',
        'RRULE:FREQ=DAILY',
        'EXDATE:20261203T130000Z',
      ]);
      await put('jobbet', 'once.ics', once.replace('event-0', 'once'));
      await put('jobbet', 'weekly.ics', weekly.replace('event-0', 'weekly'));
      await put('privat', 'home.ics', calendarOf(['DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z']));
      const { calendars } = await connect(setting.colleague, server());
      expect(calendars).toMatchObject([
        { kind: 'caldav', name: 'Jobbet', failure: null, host: new URL(server()).host },
      ]);
      const busy = { kind: 'busy' };
      expect(await busyOf(setting)).toEqual([
        { ...busy, startsAt: at(2, 8), endsAt: at(2, 12) },
        { ...busy, startsAt: at(2, 14), endsAt: at(2, 15) },
      ]);
      expect(await busyOf(setting, '2026-12-03')).toEqual([]);
      const [stored] = await platsa.ctx.db
        .selectFrom('calendars')
        .select('secret')
        .where('userId', '=', setting.colleague.userId)
        .execute();
      expect(stored?.secret.toString('latin1')).not.toContain('hemligt');
    },
  );

  test.skipIf(isMissing)(
    'an interview is written, keeps its UID through five moves, and disappears when it is cancelled',
    async () => {
      const setting = await anInterviewSetting(platsa);
      await connect(setting.colleague, server(), { write: 'jobbet' });
      const { data } = await book(platsa, setting, { startsAt: at(2) });
      const interviewId = data?.interviews[0]?._id ?? '';
      const [first] = await waitUntil(async () => {
        const found = await ofInterviews();
        expect(found.map(startOf)).toEqual([utc(at(2))]);
        return found;
      });
      expect(first).toContain(`UID:${interviewId}@platsa`);
      expect(first).toContain('SUMMARY:Första intervju: Åsa Berg\\, Kock');
      expect(first).not.toMatch(/^(?:ATTENDEE|ORGANIZER|METHOD)/m);
      for (const hour of [10, 11, 13, 14, 15]) {
        await platsa.must(updateInterview, { interviewId, startsAt: at(2, hour) }, setting.admin);
        await waitUntil(async () => expect((await ofInterviews()).map(startOf)).toEqual([utc(at(2, hour))]));
      }
      const [last] = await ofInterviews();
      expect(last).toContain(`UID:${interviewId}@platsa`);
      expect(last).toContain('SEQUENCE:5');
      await platsa.must(cancelInterview, { interviewId }, setting.admin);
      await waitUntil(async () => expect(await ofInterviews()).toEqual([]));
    },
  );

  test.skipIf(isMissing)('a written interview makes nobody busy, and does not stand in its own way', async () => {
    const setting = await anInterviewSetting(platsa);
    await connect(setting.colleague, server(), { write: 'jobbet' });
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    await waitUntil(async () => expect(await ofInterviews()).toHaveLength(1));
    platsa.clock.now = inMinutes(20);
    expect(await busyOf(setting)).toEqual([]);
    const moved = { interviewId: data?.interviews[0]?._id ?? '', startsAt: at(2, 9, 30), evenIfBusy: false };
    expect((await platsa.call(updateInterview, moved, setting.admin)).status).toBe(200);
    await waitUntil(async () => expect((await ofInterviews()).map(startOf)).toEqual([utc(at(2, 9, 30))]));
  });

  test.skipIf(isMissing)('an entry that a mail has brought is written over, not written twice', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const interviewId = data?.interviews[0]?._id ?? '';
    const mailed = calendarOf([`DTSTART:${utc(at(2))}`, `DTEND:${utc(at(2, 10))}`, 'SUMMARY:Med mejl']);
    await put('jobbet', 'mailed.ics', mailed.replace('event-0', `${interviewId}@platsa`));
    await connect(setting.colleague, server(), { write: 'jobbet' });
    await waitUntil(async () => expect((await ofInterviews())[0]).toContain('SUMMARY:Första intervju'));
    await platsa.must(updateInterview, { interviewId, startsAt: at(2, 13) }, setting.admin);
    await waitUntil(async () => expect((await ofInterviews()).map(startOf)).toEqual([utc(at(2, 13))]));
  });

  test.skipIf(isMissing)(
    'what is booked moves to another calendar of the account, and out of it when nothing is to be written',
    async () => {
      const setting = await anInterviewSetting(platsa);
      const { calendars } = await connect(setting.colleague, server(), { write: 'jobbet' });
      const [{ _id: calendarId, parts } = { _id: '', parts: [] as CalendarPart[] }] = calendars;
      await book(platsa, setting, { startsAt: at(2) });
      await waitUntil(async () => expect(await ofInterviews()).toHaveLength(1));
      const found = await platsa.must(listFoundCalendars, { calendarId }, setting.colleague);
      const other = found.calendars.find(({ id }) => id.endsWith('/privat/'))?.id ?? '';
      const read = parts.map(({ id }) => id);
      await platsa.must(chooseCalendars, { calendarId, read, write: other }, setting.colleague);
      await waitUntil(async () =>
        expect([await ofInterviews(), (await ofInterviews('privat')).length]).toEqual([[], 1]),
      );
      await platsa.must(chooseCalendars, { calendarId, read, write: null }, setting.colleague);
      await waitUntil(async () => expect(await ofInterviews('privat')).toEqual([]));
    },
  );
});

test('an account lists its calendars, and says in which one may write', async () => {
  const { colleague } = await anInterviewSetting(platsa);
  const { calendars } = await platsa.must(findCalDavCalendars, ofAnna(standIn.origin), colleague);
  expect(calendars.map(({ name, isWritable }) => [name, isWritable])).toEqual([
    ['Jobbet', true],
    ['Privat & hemma', true],
    ['Helgdagar', false],
  ]);
});

const isMissing = {
  status: 207,
  type: 'application/xml',
  text: '<d:multistatus xmlns:d="DAV:"><d:response/></d:multistatus>',
};

test.each<[string, Partial<typeof account> & Partial<InputOf<typeof findCalDavCalendars>>, string, RegExp]>([
  ['a wrong password', { password: 'fel' }, 'password', /app-lösenord/],
  ['an account that is closed', { status: 403 }, 'password', /app-lösenord/],
  ['an address without a calendar server', { status: 404 }, 'server', /ingen kalenderserver/],
  ['a web page', { body: { status: 200, type: 'text/html', text: '<html></html>' } }, 'server', /ingen kalenderserver/],
  ['an empty answer', { body: { status: 207, type: 'application/xml', text: '' } }, 'server', /ingen kalenderserver/],
  ['a list without what was asked for', { body: isMissing }, 'server', /ingen kalenderserver/],
  ['a server that fails', { status: 500 }, 'server', /svarar inte/],
  ['an account without calendars', { calendars: new Map() }, 'server', /hittar inga kalendrar/],
  ['calendars inside the network', { home: 'http://localhost:1/' }, 'server', /svarar inte/],
  ['a redirect into the network', { redirect: 'http://169.254.169.254/latest' }, 'server', /svarar inte/],
  ['an address that is not encrypted', { server: 'http://dav.example.com' }, 'server', /börja med https/],
  ['an address inside the network', { server: 'https://127.0.0.1:9/' }, 'server', /svarar inte/],
  ['something that is no address', { server: 'ftp://example.com' }, 'server', /börja med https/],
])('%s is told at its field', async (_name, { server, password, ...faults }, path, message) => {
  Object.assign(account, faults);
  const { colleague } = await anInterviewSetting(platsa);
  const typed = { ...ofAnna(standIn.origin), ...(server && { server }), ...(password && { password }) };
  const { error } = await platsa.call(findCalDavCalendars, typed, colleague);
  expect(error?.fields).toEqual([{ path, message: expect.stringMatching(message) }]);
});

test('a server that does not answer in time is told at its field', async () => {
  const { colleague } = await anInterviewSetting(platsa);
  account.delayMs = 500;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  try {
    const { error } = await platsa.call(findCalDavCalendars, ofAnna(standIn.origin), colleague);
    expect(error?.fields).toEqual([{ path: 'server', message: 'Servern svarar inte. Kontrollera adressen.' }]);
  } finally {
    short.mockRestore();
  }
});

test('a calendar that the account does not have cannot be chosen, nor one be written to that is read only', async () => {
  const { colleague } = await anInterviewSetting(platsa);
  const { calendars } = await platsa.must(findCalDavCalendars, ofAnna(standIn.origin), colleague);
  const [first, , holidays] = calendars.map(({ id }) => id);
  const field = async (choice: { read: string[]; write: string | null }) =>
    (await platsa.call(addCalDavCalendar, { ...ofAnna(standIn.origin), name: 'Jobbet', ...choice }, colleague)).error
      ?.fields?.[0]?.path;
  expect(await field({ read: ['http://127.0.0.1:9/other/'], write: null })).toBe('read');
  expect(await field({ read: [first ?? ''], write: holidays ?? '' })).toBe('write');
  expect(await field({ read: [], write: null })).toBe('read');
  expect(await stateOf(colleague)).toBeUndefined();
});

test.each<[string, Partial<typeof account>, string]>([
  ['a password that was changed', { password: 'nytt' }, 'refused'],
  ['a server that forbids', { status: 403 }, 'refused'],
  ['a calendar that was deleted', { calendars: new Map() }, 'gone'],
  ['a server that fails', { status: 500 }, 'unreachable'],
  ['an empty answer', { body: { status: 200, type: 'text/xml', text: '' } }, 'unreadable'],
  ['a web page', { body: { status: 200, type: 'text/html', text: '<html></html>' } }, 'unreadable'],
  ['an event without its text', { body: isMissing }, 'unreadable'],
])('%s never means free', async (_name, fault, failure) => {
  const setting = await anInterviewSetting(platsa);
  await connect(setting.colleague, standIn.origin);
  Object.assign(account, fault);
  platsa.clock.now = inMinutes(20);
  const { people, times: free } = await times(setting);
  expect([people[0]?.calendar, free]).toEqual(['unread', []]);
  expect(await stateOf(setting.colleague)).toMatchObject({ failure });
});

test('an event that is no iCalendar makes the calendar unread', async () => {
  const setting = await anInterviewSetting(platsa);
  await connect(setting.colleague, standIn.origin);
  account.calendars.get('jobbet')?.objects.set('broken.ics', 'BEGIN:NOTHING');
  platsa.clock.now = inMinutes(20);
  expect((await times(setting)).people[0]?.calendar).toBe('unread');
});

test('a calendar that cannot be written to is told to its owner, at once on the page and after an hour by mail, until it can', async () => {
  const setting = await anInterviewSetting(platsa);
  await connect(setting.colleague, standIn.origin, { write: 'jobbet' });
  const jobbet = account.calendars.get('jobbet');
  if (jobbet) jobbet.isReadOnly = true;
  await book(platsa, setting, { startsAt: at(2) });
  await waitUntil(async () =>
    expect(await stateOf(setting.colleague)).toMatchObject({ failure: null, writeFailure: 'refused' }),
  );
  for (const later of [70, 80]) {
    platsa.clock.now = inMinutes(later);
    await readCalendars.handle(platsa.ctx, {});
  }
  const told = (await mailsTo(platsa, setting.colleague.email)).filter(({ subject }) =>
    subject.startsWith('Vi kan inte skriva'),
  );
  expect(told).toHaveLength(1);
  if (jobbet) jobbet.isReadOnly = false;
  await readCalendars.handle(platsa.ctx, {});
  await waitUntil(async () => expect(await stateOf(setting.colleague)).toMatchObject({ writeFailure: null }));
  expect(jobbet?.objects.size).toBe(1);
});

test('the entry leaves with whoever no longer holds the interview, and comes to whoever does', async () => {
  const setting = await anInterviewSetting(platsa);
  await connect(setting.colleague, standIn.origin, { write: 'jobbet' });
  const [jobbet, privat] = ['jobbet', 'privat'].map((name) => account.calendars.get(name));
  await connect(setting.admin, standIn.origin, { write: 'privat & hemma' });
  const { data } = await book(platsa, setting, { startsAt: at(2) });
  const sizes = () => [jobbet?.objects.size, privat?.objects.size];
  await waitUntil(() => expect(sizes()).toEqual([1, 0]));
  const interviewId = data?.interviews[0]?._id ?? '';
  await platsa.must(updateInterview, { interviewId, _users: [setting.admin.userId] }, setting.admin);
  await waitUntil(() => expect(sizes()).toEqual([0, 1]));
});

test('the entry leaves with the application, and with a member who leaves the company', async () => {
  const setting = await anInterviewSetting(platsa);
  const { colleague, companyId, admin, asa } = setting;
  await connect(colleague, standIn.origin, { write: 'jobbet' });
  const size = () => account.calendars.get('jobbet')?.objects.size;
  await book(platsa, setting, { startsAt: at(2) });
  await waitUntil(() => expect(size()).toBe(1));
  await platsa.must(removeApplication, { applicantId: asa.applicantId }, admin);
  await waitUntil(() => expect(size()).toBe(0));

  const bo = await anApplicant(platsa, setting.board, await aJobSeeker(platsa));
  await book(platsa, setting, { startsAt: at(2), applicantId: bo.applicantId });
  await waitUntil(() => expect(size()).toBe(1));
  await platsa.must(removeMember, { companyId, memberId: colleague.userId }, admin);
  await readCalendars.handle(platsa.ctx, {});
  await waitUntil(() => expect(size()).toBe(0));
});

test('an interview that the owner has as a candidate takes their time', async () => {
  const setting = await anInterviewSetting(platsa);
  const applicant = await anApplicant(platsa, setting.board, setting.colleague);
  const { data } = await book(platsa, setting, {
    startsAt: at(2),
    _users: [setting.admin.userId],
    applicantId: applicant.applicantId,
  });
  const mailed = calendarOf(['DTSTART:20261202T080000Z', 'DTEND:20261202T090000Z']);
  const text = mailed.replace('event-0', `${data?.interviews[0]?._id}@platsa`);
  account.calendars.get('jobbet')?.objects.set('mailed.ics', text);
  await connect(setting.colleague, standIn.origin);
  expect(await busyOf(setting)).toEqual([{ kind: 'busy', startsAt: at(2), endsAt: at(2, 10) }]);
});

test('only its owner sees and chooses among the calendars of an account, and its secret goes with it', async () => {
  const setting = await anInterviewSetting(platsa);
  const { calendars } = await connect(setting.colleague, standIn.origin);
  const calendarId = calendars[0]?._id ?? '';
  expect((await platsa.call(listFoundCalendars, { calendarId }, setting.admin)).status).toBe(404);
  expect((await platsa.call(chooseCalendars, { calendarId, read: ['x'], write: null }, setting.admin)).status).toBe(
    404,
  );
  expect((await platsa.call(findCalDavCalendars, ofAnna(standIn.origin), {})).status).toBe(401);
  account.status = 500;
  expect((await platsa.call(listFoundCalendars, { calendarId }, setting.colleague)).error?.userFriendlyMessage).toBe(
    'Kalendern svarar inte.',
  );
  await platsa.must(removeCalendar, { calendarId }, setting.colleague);
  expect(await platsa.ctx.db.selectFrom('calendars').select('id').where('id', '=', calendarId).execute()).toEqual([]);
});
