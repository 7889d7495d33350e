import { cancelInterview, listInterviewTimes, updateInterview } from '@platsa/contract/interviews/endpoints';
import {
  chooseCalendars,
  finishCalendarGrant,
  getOwnSchedule,
  listFoundCalendars,
  startCalendarGrant,
} from '@platsa/contract/interviews/schedule-endpoints';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany } from '../../../test/builders.ts';
import { startCalendarProvider } from '../../../test/calendar-providers.ts';
import { anInterviewSetting, at, book, type InterviewSetting, testNow } from '../../../test/interview-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { readCalendars } from './schedule/read-calendars.ts';

type Provider = Awaited<ReturnType<typeof startCalendarProvider>>;
let providers: Record<'google' | 'microsoft', Provider>;
const platsa = useTestApp({
  settings: async () => {
    providers = { google: await startCalendarProvider('google'), microsoft: await startCalendarProvider('microsoft') };
    return {
      ...{ GOOGLE_CALENDAR_CLIENT_ID: 'platsa', GOOGLE_CALENDAR_CLIENT_SECRET: 'secret' },
      ...{ MICROSOFT_CALENDAR_CLIENT_ID: 'platsa', MICROSOFT_CALENDAR_CLIENT_SECRET: 'secret' },
      ...{ GOOGLE_CALENDAR_URL: providers.google.origin, MICROSOFT_CALENDAR_URL: providers.microsoft.origin },
    };
  },
});
const withoutProviders = useTestApp();
afterAll(() => {
  for (const provider of Object.values(providers)) provider.close();
});
beforeEach(async () => {
  platsa.clock.now = testNow;
  // The calendars of earlier tests are at the same providers.
  await platsa.ctx.db.deleteFrom('calendars').execute();
  for (const provider of Object.values(providers)) provider.reset();
});
afterEach(() => {
  platsa.clock.now = undefined;
});

const inMinutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
const times = ({ asa, kind, colleague, admin }: InterviewSetting) =>
  platsa.must(
    listInterviewTimes,
    { applicantId: asa.applicantId, kinds: kind._id, users: colleague.userId, from: '2026-12-02', days: 1 },
    admin,
  );
const stateOf = async (by: { token: string }) => (await platsa.must(getOwnSchedule, {}, by)).calendars[0];

test('Google and Microsoft are offered where the operator has set them up', async () => {
  const { admin } = await aCompany(platsa);
  const kinds = ['address', 'caldav', 'google', 'microsoft'];
  expect((await platsa.must(getOwnSchedule, {}, admin)).offeredKinds).toEqual(kinds);
  const other = await aCompany(withoutProviders);
  expect((await withoutProviders.must(getOwnSchedule, {}, other.admin)).offeredKinds).toEqual(['address', 'caldav']);
  expect((await withoutProviders.call(startCalendarGrant, { kind: 'google' }, other.admin)).status).toBe(409);
});

interface Case {
  kind: 'google' | 'microsoft';
  /** An event of the provider between two moments of 2 December, in UTC. */
  event: (id: string, from: string, to: string, more?: object) => { id: string };
  wholeDay: { id: string };
  free: object[];
  mailed: (uid: string) => object;
  startOf: (event: unknown) => unknown;
}

const graphTime = (time: string) => ({ dateTime: `${time}.0000000`, timeZone: 'UTC' });
const cases: Case[] = [
  {
    kind: 'google',
    event: (id, from, to, more) => ({
      ...{ id, status: 'confirmed', ...more },
      ...{ start: { dateTime: `2026-12-02T${from}:00Z` }, end: { dateTime: `2026-12-02T${to}:00Z` } },
    }),
    wholeDay: { id: 'day', ...{ start: { date: '2026-12-02' }, end: { date: '2026-12-03' } } },
    free: [
      { transparency: 'transparent' },
      { status: 'cancelled' },
      { eventType: 'workingLocation' },
      { attendees: [{ self: true, responseStatus: 'declined' }] },
    ],
    mailed: (iCalUID) => ({ iCalUID }),
    startOf: (event) => new Date((event as { start: { dateTime: string } }).start.dateTime).toISOString(),
  },
  {
    kind: 'microsoft',
    event: (id, from, to, more) => ({
      ...{ id, showAs: 'busy', ...more },
      ...{ start: graphTime(`2026-12-02T${from}:00`), end: graphTime(`2026-12-02T${to}:00`) },
    }),
    wholeDay: {
      id: 'day',
      ...{ isAllDay: true, start: graphTime('2026-12-02T00:00:00'), end: graphTime('2026-12-03T00:00:00') },
    },
    free: [
      { showAs: 'free' },
      { showAs: 'workingElsewhere' },
      { isCancelled: true },
      { responseStatus: { response: 'declined' } },
    ],
    mailed: (uid) => ({
      iCalUId: Buffer.from(`\u0004\0\0\0vCal-Uid\u0001\0\0\0${uid}\0`, 'latin1').toString('hex'),
    }),
    startOf: (event) => new Date(`${(event as { start: { dateTime: string } }).start.dateTime}Z`).toISOString(),
  },
];

describe.each(cases)('with $kind', ({ kind, event, wholeDay, free, mailed, startOf }) => {
  const calendarOf = (id = 'anna@example.com') => providers[kind].state.calendars.get(id);
  const eventsOf = (id?: string) => calendarOf(id)?.events ?? [];

  async function connect(by: { token: string }, write: string | null = null) {
    const { url } = await platsa.must(startCalendarGrant, { kind }, by);
    const connected = await platsa.must(finishCalendarGrant, providers[kind].consent(url), by);
    const { _calendar: calendarId } = connected;
    if (write === null) return calendarId;
    await platsa.must(chooseCalendars, { calendarId, read: [write], write }, by);
    return calendarId;
  }

  test('a consent connects the calendars that the owner writes in, and its keys are stored encrypted', async () => {
    const setting = await anInterviewSetting(platsa);
    eventsOf().push(event('1', '07:00', '11:00'), event('2', '13:00', '13:30'));
    eventsOf('extra/1').push(event('3', '14:00', '15:00'));
    const busyDay = [event('4', '08:00', '09:00'), event('5', '08:30', '10:00'), event('6', '10:30', '11:00')];
    eventsOf().push(...busyDay, ...free.map((more, index) => event(`free-${index}`, '15:00', '16:00', more)));
    eventsOf('helgdagar').push(wholeDay);
    const calendarId = await connect(setting.colleague);
    const busy = { kind: 'busy' };
    expect((await times(setting)).people[0]?.busy.filter((time) => time.kind === 'busy')).toEqual([
      { ...busy, startsAt: at(2, 8), endsAt: at(2, 12) },
      { ...busy, startsAt: at(2, 14), endsAt: at(2, 14, 30) },
      { ...busy, startsAt: at(2, 15), endsAt: at(2, 16) },
    ]);
    expect(await stateOf(setting.colleague)).toMatchObject({
      ...{ _id: calendarId, kind, failure: null },
      parts: [
        { name: 'Anna', isRead: true, isWritten: false },
        { name: 'Extra', isRead: true, isWritten: false },
      ],
    });
    const { secret } = await platsa.ctx.db
      .selectFrom('calendars')
      .select('secret')
      .where('id', '=', calendarId)
      .executeTakeFirstOrThrow();
    expect(secret.toString('latin1')).not.toContain('lasting');
  });

  test('a whole day is one in the zone of its owner', async () => {
    const setting = await anInterviewSetting(platsa);
    eventsOf().push(wholeDay);
    await connect(setting.colleague);
    const { people, times: offered } = await times(setting);
    expect(people[0]?.busy.filter((time) => time.kind === 'busy')).toMatchObject([
      { startsAt: at(2, 0), endsAt: at(3, 0) },
    ]);
    expect(offered).toEqual([]);
  });

  test('an interview is written, moves as one entry five times and disappears, and makes nobody busy', async () => {
    const setting = await anInterviewSetting(platsa);
    await connect(setting.colleague, 'anna@example.com');
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const interviewId = data?.interviews[0]?._id ?? '';
    await waitUntil(() => expect(eventsOf().map(startOf)).toEqual([at(2)]));
    expect(JSON.stringify(eventsOf())).toContain('Första intervju: Åsa Berg, Kock');
    const [{ id } = { id: '' }] = eventsOf();
    platsa.clock.now = inMinutes(20);
    expect((await times(setting)).people[0]?.busy.filter((time) => time.kind === 'busy')).toEqual([]);
    for (const hour of [10, 11, 13, 14, 15]) {
      await platsa.must(updateInterview, { interviewId, startsAt: at(2, hour) }, setting.admin);
      await waitUntil(() => expect(eventsOf().map(startOf)).toEqual([at(2, hour)]));
    }
    expect(eventsOf()[0]?.id).toBe(id);
    await platsa.must(cancelInterview, { interviewId }, setting.admin);
    await waitUntil(() => expect(eventsOf()).toEqual([]));
  });

  test('mails bring the entry too where the two are one, and not where they would be two', async () => {
    const setting = await anInterviewSetting(platsa);
    const entries = async () =>
      (await mailsTo(platsa, setting.colleague.email))
        .filter(({ subject }) => subject.includes('Första intervju'))
        .map(({ content }) => content.attachments?.length ?? 0);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    await connect(setting.colleague, 'anna@example.com');
    const interviewId = data?.interviews[0]?._id ?? '';
    await platsa.must(updateInterview, { interviewId, startsAt: at(2, 11) }, setting.admin);
    expect(await entries()).toEqual([1, 1]);
    await platsa.must(cancelInterview, { interviewId }, setting.admin);
    await book(platsa, setting, { startsAt: at(2, 14) });
    expect(await entries()).toEqual([1, 1, 1, kind === 'microsoft' ? 0 : 1]);
    await waitUntil(() => expect(eventsOf().map(startOf)).toEqual([at(2, 14)]));
  });

  test('an entry that its owner has deleted is written again when the interview moves', async () => {
    const setting = await anInterviewSetting(platsa);
    await connect(setting.colleague, 'anna@example.com');
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    await waitUntil(() => expect(eventsOf()).toHaveLength(1));
    eventsOf().splice(0);
    const interviewId = data?.interviews[0]?._id ?? '';
    await platsa.must(updateInterview, { interviewId, startsAt: at(2, 13) }, setting.admin);
    await waitUntil(() => expect(eventsOf().map(startOf)).toEqual([at(2, 13)]));
  });

  test('an entry that a mail has brought makes nobody busy', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    eventsOf().push(event('mailed', '08:00', '09:00', mailed(`${data?.interviews[0]?._id}@platsa`)));
    await connect(setting.colleague);
    expect((await times(setting)).people[0]?.busy.filter((time) => time.kind === 'busy')).toEqual([]);
  });

  test('keys that have ended are renewed, once for calls at the same time', async () => {
    const setting = await anInterviewSetting(platsa);
    await connect(setting.colleague);
    const before = providers[kind].state.keys;
    platsa.clock.now = inMinutes(90);
    await readCalendars.handle(platsa.ctx, {});
    expect(await stateOf(setting.colleague)).toMatchObject({ failure: null, readAt: inMinutes(90).toISOString() });
    expect(providers[kind].state.keys).toBe(before + 1);
  });

  test('a consent that was taken back never means free, is told to its owner, and can be given again', async () => {
    const setting = await anInterviewSetting(platsa);
    const calendarId = await connect(setting.colleague);
    providers[kind].state.isRevoked = true;
    platsa.clock.now = inMinutes(20);
    const { people, times: offered } = await times(setting);
    expect([people[0]?.calendar, offered]).toEqual(['unread', []]);
    expect(await stateOf(setting.colleague)).toMatchObject({ failure: 'revoked' });
    platsa.clock.now = inMinutes(90);
    await readCalendars.handle(platsa.ctx, {});
    const mails = await mailsTo(platsa, setting.colleague.email);
    expect(mails.some(({ subject }) => subject.includes('går inte att läsa'))).toBe(true);
    const again = await platsa.must(startCalendarGrant, { kind, _calendar: calendarId }, setting.colleague);
    await platsa.must(finishCalendarGrant, providers[kind].consent(again.url), setting.colleague);
    const schedule = await platsa.must(getOwnSchedule, {}, setting.colleague);
    expect(schedule.calendars).toMatchObject([{ _id: calendarId, failure: null }]);
  });

  test.each([
    ['forbids', 403, {}, 'refused'],
    ['no longer has the calendar', 404, {}, 'gone'],
    ['fails', 500, {}, 'unreachable'],
    ['gets too many calls', 429, {}, 'unreachable'],
    ['answers with something else', 200, { message: 'Hej' }, 'unreadable'],
  ])('a provider that %s never means free', async (_name, status, answer, failure) => {
    const setting = await anInterviewSetting(platsa);
    const calendarId = await connect(setting.colleague);
    Object.assign(providers[kind].state, { status, answer });
    platsa.clock.now = inMinutes(20);
    expect((await times(setting)).people[0]?.calendar).toBe('unread');
    expect(await stateOf(setting.colleague)).toMatchObject({ failure });
    expect((await platsa.call(listFoundCalendars, { calendarId }, setting.colleague)).status).toBe(409);
  });

  test('a calendar that refuses to be written to is told to its owner', async () => {
    const setting = await anInterviewSetting(platsa);
    await connect(setting.colleague, 'anna@example.com');
    const calendar = calendarOf();
    if (calendar) calendar.isWritable = false;
    await book(platsa, setting, { startsAt: at(2) });
    await waitUntil(async () => expect(await stateOf(setting.colleague)).toMatchObject({ writeFailure: 'refused' }));
  });

  test('an account without calendars is not connected', async () => {
    const { colleague } = await anInterviewSetting(platsa);
    providers[kind].state.calendars.clear();
    const { url } = await platsa.must(startCalendarGrant, { kind }, colleague);
    const { error } = await platsa.call(finishCalendarGrant, providers[kind].consent(url), colleague);
    expect(error?.userFriendlyMessage).toBe('Vi hittar inga kalendrar i kontot.');
    expect(await stateOf(colleague)).toBeUndefined();
  });

  test('only the session that began a consent finishes it, in time, and with the code that belongs to it', async () => {
    const { colleague, admin } = await anInterviewSetting(platsa);
    const { url } = await platsa.must(startCalendarGrant, { kind }, colleague);
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'platsa',
    });
    const answer = providers[kind].consent(url);
    expect((await platsa.call(finishCalendarGrant, answer, admin)).status).toBe(409);
    expect(
      (await platsa.call(finishCalendarGrant, { ...answer, state: `${answer.state.slice(0, -8)}AAAAAAAA` }, colleague))
        .status,
    ).toBe(409);
    const other = await platsa.must(startCalendarGrant, { kind }, colleague);
    const swapped = { ...answer, state: new URL(other.url).searchParams.get('state') ?? '' };
    expect((await platsa.call(finishCalendarGrant, swapped, colleague)).error?.userFriendlyMessage).toMatch(
      /^Kalendern är inte ansluten/,
    );
    platsa.clock.now = inMinutes(16);
    expect((await platsa.call(finishCalendarGrant, answer, colleague)).error?.userFriendlyMessage).toMatch(
      /tog för lång tid/,
    );
    expect(await stateOf(colleague)).toBeUndefined();
  });

  test('nobody connects another’s calendar again', async () => {
    const { colleague, admin } = await anInterviewSetting(platsa);
    const calendarId = await connect(colleague);
    expect((await platsa.call(startCalendarGrant, { kind, _calendar: calendarId }, admin)).status).toBe(404);
  });
});
