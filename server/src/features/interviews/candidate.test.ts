import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { deleteCompany } from '@platsa/contract/admin/company-endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import {
  cancelInterview,
  listApplicationInterviews,
  listOwnInterviews,
  openOwnInterview,
} from '@platsa/contract/interviews/endpoints';
import { updateInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { deleteJob } from '@platsa/contract/jobs/endpoints';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aJobSeeker, anOperator, password } from '../../../test/builders.ts';
import {
  anInterviewSetting,
  at,
  book,
  findInterviewLink,
  type InterviewSetting,
  invite,
  testNow,
} from '../../../test/interview-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { inTransaction } from '../../db/transaction.ts';
import { anonymiseAgain } from '../applications/retention/anonymise.ts';
import { repeatJournal } from '../repeat-journal.ts';
import { attendInterviews } from './attend-interviews.ts';
import { forgetInterviewLinks } from './candidate/interview-links.ts';
import { askForTimes, bookByCandidate, cancelByCandidate, readBookingPage, readInterviewFile } from './index.ts';

const platsa = useTestApp();
const setClock = (time: string | Date) => {
  platsa.clock.now = new Date(time);
};
beforeEach(() => setClock(testNow));
afterEach(() => {
  platsa.clock.now = undefined;
});

async function deleteAsDraft({ board: { jobId }, admin }: InterviewSetting) {
  await platsa.ctx.db.updateTable('jobs').set({ status: 'draft' }).where('id', '=', jobId).execute();
  await platsa.must(deleteJob, { jobId }, admin);
}

const page = (link: string, view: { timeZone?: string; isMoving?: boolean } = {}) =>
  readBookingPage(platsa.ctx, link, { isMoving: false, ...view });

const listOf = ({ asa, admin }: InterviewSetting) =>
  platsa.must(listApplicationInterviews, { applicantId: asa.applicantId }, admin);

const choose = (link: string, startsAt: string, more: { timeZone?: string; isMoving?: boolean } = {}) =>
  bookByCandidate(platsa.ctx, link, { startsAt, isMoving: false, ...more });

describe('a link', () => {
  test('shows the free times by day, in the candidate’s own zone', async () => {
    const { link } = await invite(platsa, await anInterviewSetting(platsa));
    const shown = await page(link);
    expect(shown).toMatchObject({
      status: 'invited',
      companyName: 'Bageriet',
      jobTitle: 'Kock',
      timeZone: 'Europe/Stockholm',
      mayChange: true,
    });
    expect(shown?.days[0]).toMatchObject({ day: '2026-12-01', times: expect.arrayContaining([at(1, 8)]) });
    const inTokyo = await page(link, { timeZone: 'Asia/Tokyo' });
    expect(inTokyo?.days.flatMap(({ times }) => times)).toEqual(shown?.days.flatMap(({ times }) => times));
    expect((await page(link, { timeZone: 'Nowhere' }))?.timeZone).toBe('Europe/Stockholm');
    expect(await page('unknown')).toBeUndefined();
  });

  test('books a time, once for a double click, and moves it', async () => {
    const setting = await anInterviewSetting(platsa);
    const { link } = await invite(platsa, setting);
    expect(await choose(link, at(2, 10), { timeZone: 'America/New_York' })).toBe('booked');
    expect(await choose(link, at(2, 10))).toBe('booked');
    expect((await listOf(setting)).interviews).toMatchObject([{ status: 'booked', startsAt: at(2, 10) }]);
    expect((await mailsTo(platsa, setting.asa.email)).at(-1)?.subject).toContain('kl. 04:00–05:00 (New York)');
    expect((await page(link))?.days).toEqual([]);
    expect((await page(link, { isMoving: true }))?.days.flatMap(({ times }) => times)).toContain(at(3, 9));
    // A second window that still shows the invitation moves nothing.
    expect(await choose(link, at(3, 9))).toBe('kept');
    expect(await choose(link, at(3, 9), { isMoving: true })).toBe('moved');
    const text = await readInterviewFile(platsa.ctx, link);
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(text ?? '')).getFirstSubcomponent('vevent') ?? undefined,
    );
    expect([event.uid, event.startDate.toJSDate().toISOString()]).toEqual([
      `${(await listOf(setting)).interviews[0]?._id}@platsa`,
      at(3, 9),
    ]);
  });

  test('refuses a time that is taken, past or never offered', async () => {
    const setting = await anInterviewSetting(platsa);
    const { link } = await invite(platsa, setting);
    const bo = await anApplicant(platsa, setting.board);
    await book(platsa, setting, { startsAt: at(2, 10), applicantId: bo.applicantId });
    for (const time of [at(2, 10), at(1, 5), at(2, 20), 'nonsense']) {
      expect(await choose(link, time)).toBe('taken');
    }
  });

  test('a hundred candidates on one time: one gets it', async () => {
    const setting = await anInterviewSetting(platsa);
    const links: string[] = [];
    for (let i = 0; i < 100; i++) {
      const applicant = await anApplicant(platsa, setting.board, await aJobSeeker(platsa));
      links.push((await invite(platsa, { ...setting, asa: { ...setting.asa, ...applicant } })).link);
    }
    const answers = await Promise.all(links.map((link) => choose(link, at(2, 10))));
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(99);
    const loser = links[answers.indexOf('taken')] ?? '';
    expect((await page(loser))?.days[0]?.times.length).toBeGreaterThan(0);
  }, 120_000);

  test('the one with the fewest interviews on the day is chosen among several', async () => {
    const setting = await anInterviewSetting(platsa);
    const { colleague, admin } = setting;
    const bo = await anApplicant(platsa, setting.board);
    await book(platsa, setting, { startsAt: at(2, 8), _users: [colleague.userId], applicantId: bo.applicantId });
    const { link } = await invite(platsa, setting, { _users: [colleague.userId, admin.userId] });
    await choose(link, at(2, 10));
    const [interview] = (await listOf(setting)).interviews;
    expect(interview?.interviewers.filter(({ takesPart }) => takesPart).map(({ _id }) => _id)).toEqual([admin.userId]);
    const entriesOf = async (email: string) =>
      (await mailsTo(platsa, email)).flatMap(({ subject, content }) =>
        subject.includes('Åsa Berg') && content.attachments ? [subject] : [],
      );
    expect(await entriesOf(admin.email)).toHaveLength(1);
    expect(await entriesOf(colleague.email)).toEqual([]);
  });

  test('follows the kind as it is now', async () => {
    const setting = await anInterviewSetting(platsa);
    const { link } = await invite(platsa, setting);
    const { _id: kindId, _job, copiedFrom, ...form } = setting.kind;
    await platsa.must(updateInterviewKind, { kindId, ...form, opensAt: '13:00' }, setting.admin);
    expect((await page(link))?.days[0]?.times[0]).toBe(at(1, 13));
  });

  test('asks for other times with a line, of which who invited is told', async () => {
    const setting = await anInterviewSetting(platsa);
    const { link } = await invite(platsa, setting);
    expect(await askForTimes(platsa.ctx, link, '  ')).toEqual({ problem: 'Skriv vilka tider som passar dig' });
    expect(await askForTimes(platsa.ctx, link, 'å'.repeat(501))).toEqual({ problem: 'Skriv högst 500 tecken' });
    expect(await askForTimes(platsa.ctx, link, 'Helst på kvällen.')).toBe('asked');
    expect((await listOf(setting)).interviews).toMatchObject([{ wish: 'Helst på kvällen.' }]);
    expect((await mailsTo(platsa, setting.admin.email)).at(-1)).toMatchObject({
      subject: 'Åsa Berg vill ha andra tider: Första intervju',
    });
  });

  test('cancels until the hours of the kind before, and tells the interviewers', async () => {
    const setting = await anInterviewSetting(platsa, { changeHours: 24 });
    await book(platsa, setting, { startsAt: at(3, 9) });
    const link = await findInterviewLink(platsa, setting.asa.email);
    setClock(at(2, 10));
    expect(await cancelByCandidate(platsa.ctx, link, '')).toBe('closed');
    expect((await page(link))?.mayChange).toBe(false);
    setClock(testNow);
    expect(await cancelByCandidate(platsa.ctx, link, 'Jag har fått ett annat jobb.')).toBe('cancelled');
    expect((await listOf(setting)).interviews).toMatchObject([{ status: 'cancelled', cancelledBy: 'candidate' }]);
    const mail = (await mailsTo(platsa, setting.colleague.email)).at(-1);
    expect([mail?.text, mail?.content.attachments?.[0]?.contentType]).toEqual([
      expect.stringContaining('Jag har fått ett annat jobb.'),
      expect.stringContaining('method=CANCEL'),
    ]);
    expect(await choose(link, at(3, 9))).toBe('closed');
  });

  test('ends when the invitation expires or is taken back, and is deleted a month later', async () => {
    const setting = await anInterviewSetting(platsa);
    const { link, interview } = await invite(platsa, setting, { days: 1 });
    setClock(at(3));
    expect((await page(link))?.status).toBe('expired');
    expect(await choose(link, at(4))).toBe('closed');
    setClock(testNow);
    await platsa.must(cancelInterview, { interviewId: interview?._id ?? '' }, setting.admin);
    expect((await page(link))?.status).toBe('cancelled');
    setClock('2027-02-01T08:00:00Z');
    await forgetInterviewLinks.handle(platsa.ctx, {});
    expect(await page(link)).toBeUndefined();
  });
});

describe('the candidate’s own list', () => {
  test('has their interviews, and a link to each', async () => {
    const setting = await anInterviewSetting(platsa);
    await book(platsa, setting, { startsAt: at(2) });
    const { interviews } = await platsa.must(listOwnInterviews, {}, setting.asa);
    expect(interviews).toMatchObject([
      { status: 'booked', startsAt: at(2), jobTitle: 'Kock', companyName: 'Bageriet' },
    ]);
    expect(JSON.stringify(interviews)).not.toContain(setting.colleague.email);
    const interviewId = interviews[0]?._id ?? '';
    const { url } = await platsa.must(openOwnInterview, { interviewId }, setting.asa);
    expect((await page(url.split('/').at(-1) ?? ''))?.startsAt).toBe(at(2));
    const other = await aJobSeeker(platsa);
    expect((await platsa.must(listOwnInterviews, {}, other)).interviews).toEqual([]);
    expect((await platsa.must(listOwnInterviews, { applicantId: setting.asa.applicantId }, other)).interviews).toEqual(
      [],
    );
    const statuses = await Promise.all(
      [other, setting.admin, {}].map((by) => platsa.call(openOwnInterview, { interviewId }, by)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([404, 403, 401]);
  });
});

describe('every minute', () => {
  const attend = () => attendInterviews.handle(platsa.ctx, {});
  const remindersTo = async (email: string) =>
    (await mailsTo(platsa, email)).filter(({ subject }) => subject.startsWith('Påminnelse'));

  test('both sides are reminded a day and an hour before, once each', async () => {
    const setting = await anInterviewSetting(platsa, { reminder: 'Ta med legitimation.' });
    await book(platsa, setting, { startsAt: at(3, 9) });
    const count = async () => [
      (await remindersTo(setting.asa.email)).length,
      (await remindersTo(setting.colleague.email)).length,
    ];
    await attend();
    expect(await count()).toEqual([0, 0]);
    for (const time of [at(2, 10), at(2, 11)]) {
      setClock(time);
      await attend();
      expect(await count()).toEqual([1, 1]);
    }
    setClock(at(3, 8, 30));
    await attend();
    await attend();
    expect(await count()).toEqual([2, 2]);
    expect((await remindersTo(setting.asa.email))[0]?.text).toContain('Ta med legitimation.');
  });

  test('a declined application frees the time and tells everybody, after the time in which a move is taken back', async () => {
    const setting = await anInterviewSetting(platsa);
    const { link } = await invite(platsa, setting);
    await choose(link, at(3, 9));
    const decline = (since: Date) =>
      platsa.ctx.db
        .updateTable('applicants')
        .set({ declined: true, columnSince: since })
        .where('id', '=', setting.asa.applicantId)
        .execute();
    await decline(testNow);
    await attend();
    expect((await listOf(setting)).interviews).toMatchObject([{ status: 'booked' }]);
    setClock(new Date(testNow.getTime() + 2 * 60_000));
    await attend();
    expect((await listOf(setting)).interviews).toMatchObject([{ status: 'cancelled', cancelledBy: 'product' }]);
    expect((await page(link))?.status).toBe('ended');
    for (const email of [setting.asa.email, setting.colleague.email]) {
      expect((await mailsTo(platsa, email)).at(-1)?.content.attachments?.[0]?.contentType).toContain('method=CANCEL');
    }
  });

  test('an application that is taken back takes the interview out of the calendars, without naming the person', async () => {
    const setting = await anInterviewSetting(platsa);
    await book(platsa, setting, { startsAt: at(3, 9) });
    const { asa } = setting;
    await platsa.must(deleteAccount, { userId: asa.userId, password, confirmation: 'radera' }, asa);
    const mail = (await mailsTo(platsa, setting.colleague.email)).at(-1);
    expect(mail?.content.attachments?.[0]?.contentType).toContain('method=CANCEL');
    expect(`${mail?.subject} ${mail?.text} ${mail?.content.attachments?.[0]?.text}`).not.toContain('Berg');
  });

  test.each<[string, (setting: InterviewSetting) => Promise<unknown>]>([
    [
      'the application is removed',
      ({ asa, admin }) => platsa.must(removeApplication, { applicantId: asa.applicantId }, admin),
    ],
    ['the draft of its job is deleted', deleteAsDraft],
    [
      'its company is deleted',
      async ({ companyId }) => platsa.must(deleteCompany, { companyId }, await anOperator(platsa)),
    ],
    [
      'the application becomes anonymous',
      ({ asa }) => inTransaction(platsa.ctx, (tx) => anonymiseAgain(platsa.ctx, tx, asa.applicantId)),
    ],
  ])('everybody is told that the interview is off when %s', async (_name, end) => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(3, 9) });
    await end(setting);
    for (const { email } of [setting.asa, setting.colleague]) {
      const entries = (await mailsTo(platsa, email)).flatMap(({ content }) => content.attachments ?? []);
      expect(entries.at(-1)?.contentType).toContain('method=CANCEL');
      expect(entries.at(-1)?.text).toContain(`UID:${data?.interviews[0]?._id}@platsa\r\n`);
    }
    const left = platsa.ctx.db.selectFrom('interviews').select('id').where('applicantId', '=', setting.asa.applicantId);
    expect(await left.execute()).toEqual([]);
  });

  test('nobody is told again when a restored backup repeats the deletion', async () => {
    const setting = await anInterviewSetting(platsa);
    await book(platsa, setting, { startsAt: at(3, 9) });
    const { asa, colleague } = setting;
    const by = { event: 'applicant.withdrawn', userId: asa.userId } as const;
    const entry = { kind: 'application', id: asa.applicantId, by, at: testNow.toISOString() } as const;
    expect(await repeatJournal(platsa.ctx, [entry])).toMatchObject({ erasures: 1 });
    // The mail about the booking has gone with the application.
    expect(await mailsTo(platsa, colleague.email)).toEqual([]);
    const subjects = (await mailsTo(platsa, asa.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Avbokad'))).toEqual([]);
  });

  test('who booked is told, once, when an interviewer has left', async () => {
    const setting = await anInterviewSetting(platsa);
    const { colleague, admin, companyId } = setting;
    await book(platsa, setting, { startsAt: at(3, 9) });
    await platsa.ctx.db
      .deleteFrom('members')
      .where('companyId', '=', companyId)
      .where('userId', '=', colleague.userId)
      .execute();
    await attend();
    await attend();
    const told = (await mailsTo(platsa, admin.email)).filter(
      ({ subject }) => subject === 'Intervjun med Åsa Berg saknar intervjuare',
    );
    expect(told).toHaveLength(1);
  });

  test('an invitation ends with the recruitment', async () => {
    const setting = await anInterviewSetting(platsa);
    const { link } = await invite(platsa, setting);
    await platsa.ctx.db.updateTable('jobs').set({ outcome: 'filled' }).where('id', '=', setting.board.jobId).execute();
    await attend();
    expect((await page(link))?.status).toBe('ended');
  });
});
