import { getBoard } from '@platsa/contract/boards/endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import {
  bookInterviews,
  cancelInterview,
  listApplicationInterviews,
  listInterviews,
  listInterviewTimes,
  listPossibleInterviewers,
  setInterviewResult,
  updateInterview,
} from '@platsa/contract/interviews/endpoints';
import {
  createInterviewKind,
  deleteInterviewKind,
  updateInterviewKind,
} from '@platsa/contract/interviews/kind-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
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
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';
import { readBookingPage } from './candidate/booking-page.ts';

const platsa = useTestApp();
beforeEach(() => {
  platsa.clock.now = testNow;
});
afterEach(() => {
  platsa.clock.now = undefined;
});

const times = ({ asa, kind, colleague, admin }: InterviewSetting, users = [colleague.userId], kinds = [kind._id]) =>
  platsa.call(
    listInterviewTimes,
    { applicantId: asa.applicantId, kinds: kinds.join(','), users: users.join(','), from: '2026-12-01', days: 2 },
    admin,
  );

const listOf = ({ asa, admin }: InterviewSetting) =>
  platsa.must(listApplicationInterviews, { applicantId: asa.applicantId }, admin);

describe('times', () => {
  test('are suggested where all the chosen are free, with what takes their time', async () => {
    const setting = await anInterviewSetting(platsa);
    await book(platsa, setting, { startsAt: at(1, 9) });
    const { data } = await times(setting, [setting.colleague.userId, setting.admin.userId]);
    expect(data?.people.map(({ _id, calendar }) => [_id, calendar])).toEqual([
      [setting.colleague.userId, 'none'],
      [setting.admin.userId, 'none'],
    ]);
    expect(data?.people[0]?.busy).toContainEqual({ startsAt: at(1, 9), endsAt: at(1, 10), kind: 'interview' });
    const starts = data?.times.map(({ parts }) => parts[0]?.startsAt) ?? [];
    expect(starts.slice(0, 2)).toEqual([at(1, 8), at(1, 10)]);
    expect(data?.times[0]?.parts[0]?._users).toHaveLength(2);
  });

  test('of several interviews in a row follow each other', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await times(setting, [setting.colleague.userId], [setting.kind._id, setting.kind._id]);
    expect(data?.times[0]?.parts.map(({ startsAt }) => startsAt)).toEqual([at(1, 8), at(1, 9)]);
  });

  test('of interviews in a row need of each only the people of its kind', async () => {
    const setting = await anInterviewSetting(platsa);
    const { admin, colleague, companyId } = setting;
    const kindOf = async (name: string, userId: string) =>
      (await platsa.must(createInterviewKind, { companyId, name, minutes: 60, _users: [userId] }, admin)).kind;
    const kinds = [await kindOf('Samtal', colleague.userId), await kindOf('Arbetsprov', admin.userId)];
    // The admin is busy during the first and the colleague during the second.
    const bo = await anApplicant(platsa, setting.board);
    await book(platsa, setting, { startsAt: at(1, 8), _users: [admin.userId], applicantId: bo.applicantId });
    await book(platsa, setting, { startsAt: at(1, 9), applicantId: bo.applicantId });
    const users = [colleague.userId, admin.userId];
    const { data } = await times(
      setting,
      users,
      kinds.map(({ _id }) => _id),
    );
    const [first] = data?.times ?? [];
    expect(first?.parts.map(({ startsAt, _users }) => [startsAt, _users])).toEqual([
      [at(1, 8), [colleague.userId]],
      [at(1, 9), [admin.userId]],
    ]);
  });

  test('of an interview that is moved are those of its own length, also when its kind is changed or deleted', async () => {
    const setting = await anInterviewSetting(platsa);
    const { admin, asa, kind, colleague } = setting;
    const { data } = await book(platsa, setting, { startsAt: at(1, 10) });
    const moving = data?.interviews[0]?._id ?? '';
    const form = { name: kind.name, minutes: 30, place: '', noticeHours: 1 };
    await platsa.must(updateInterviewKind, { kindId: kind._id, ...form }, admin);
    await platsa.must(deleteInterviewKind, { kindId: kind._id }, admin);
    const wanted = { kinds: kind._id, users: colleague.userId, from: '2026-12-01', days: 2, moving };
    const free = await platsa.must(listInterviewTimes, { applicantId: asa.applicantId, ...wanted }, admin);
    expect(free.times[0]?.parts).toMatchObject([{ startsAt: at(1, 8), endsAt: at(1, 9) }]);
    const moved = await platsa.must(updateInterview, { interviewId: moving, startsAt: at(1, 8) }, admin);
    expect(moved.interviews).toMatchObject([{ startsAt: at(1, 8), endsAt: at(1, 9), minutes: 60 }]);
    const bo = await anApplicant(platsa, setting.board);
    expect((await platsa.call(listInterviewTimes, { applicantId: bo.applicantId, ...wanted }, admin)).status).toBe(404);
  });

  test('need a kind of the job or company, and an applicant of one’s own', async () => {
    const setting = await anInterviewSetting(platsa);
    expect((await times(setting, [], [])).error?.fields?.[0]?.path).toBe('kinds');
    const other = await anInterviewSetting(platsa);
    expect((await times({ ...setting, admin: other.admin })).status).toBe(404);
    expect((await times(setting, [], [other.kind._id])).error?.fields?.[0]?.path).toBe('kinds');
  });
});

describe('booking', () => {
  test('takes the time, and mails everybody an entry for the calendar with the same UID', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2, 10) });
    expect(data?.interviews).toMatchObject([
      {
        status: 'booked',
        startsAt: at(2, 10),
        endsAt: at(2, 11),
        place: 'Storgatan 1',
        name: 'Första intervju',
        missing: 0,
      },
    ]);
    const id = data?.interviews[0]?._id;
    for (const email of [setting.asa.email, setting.colleague.email]) {
      const mail = (await mailsTo(platsa, email)).findLast(({ content }) => content.attachments);
      expect(mail?.content.attachments?.[0]).toMatchObject({
        contentType: 'text/calendar; charset=utf-8; method=REQUEST',
      });
      expect(mail?.content.attachments?.[0]?.text).toContain(`UID:${id}@platsa\r\n`);
    }
    const [toCandidate] = (await mailsTo(platsa, setting.asa.email)).filter(({ content }) => content.attachments);
    expect(toCandidate?.content.attachments?.[0]?.text).not.toContain(setting.colleague.email);
    const [toColleague] = (await mailsTo(platsa, setting.colleague.email)).filter(({ content }) => content.attachments);
    expect(toColleague?.content.attachments?.[0]?.text).not.toContain(setting.asa.email);
    expect(toColleague?.subject).toContain('Åsa Berg');
  });

  test('shows the time on the card, until it is cancelled', async () => {
    const setting = await anInterviewSetting(platsa);
    const { boardId, admin } = setting.board;
    const cardTime = async () =>
      (await platsa.must(getBoard, { boardId }, admin)).columns.flatMap(({ items }) =>
        items.map(({ _applicant }) => _applicant.interviewAt),
      );
    expect(await cardTime()).toEqual([undefined]);
    const { data } = await book(platsa, setting, { startsAt: at(2, 10) });
    expect(await cardTime()).toEqual([at(2, 10)]);
    await platsa.must(cancelInterview, { interviewId: data?.interviews[0]?._id ?? '' }, admin);
    expect(await cardTime()).toEqual([undefined]);
  });

  test('a retry with the same id books once', async () => {
    const setting = await anInterviewSetting(platsa);
    const { asa, kind, colleague, admin } = setting;
    const interviews = [
      { _id: '019ae000-0000-7000-8000-000000000001', _kind: kind._id, startsAt: at(2), _users: [colleague.userId] },
    ];
    for (let i = 0; i < 2; i++) await platsa.must(bookInterviews, { applicantId: asa.applicantId, interviews }, admin);
    expect((await listOf(setting)).interviews).toHaveLength(1);
  });

  test('nobody is booked twice, whoever books, and the answer says who is not free', async () => {
    const setting = await anInterviewSetting(platsa);
    const bo = await anApplicant(platsa, setting.board);
    const answers = await Promise.all([
      book(platsa, setting, { startsAt: at(2, 10) }),
      book(platsa, setting, { startsAt: at(2, 10, 30), applicantId: bo.applicantId, evenIfBusy: true }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error?.userFriendlyMessage).toMatch(/håller en annan intervju då|precis blivit bokad/);
  });

  test('a place that was typed with {rum} gets a room of its own, also when the interview is moved or offered', async () => {
    const setting = await anInterviewSetting(platsa);
    const { asa, kind, colleague, admin } = setting;
    const place = 'https://meet.example.com/{rum}';
    const room = expect.stringMatching(/^https:\/\/meet\.example\.com\/[0-9a-f]{16}$/);
    const wanted = { _kind: kind._id, _users: [colleague.userId], place };
    const interviews = [{ ...wanted, startsAt: at(2, 10) }];
    const booked = await platsa.must(bookInterviews, { applicantId: asa.applicantId, interviews }, admin);
    expect(booked.interviews[0]?.place).toEqual(room);
    const interviewId = booked.interviews[0]?._id ?? '';
    const moved = await platsa.must(updateInterview, { interviewId, startsAt: at(3, 10), place }, admin);
    expect(moved.interviews[0]?.place).toEqual(room);
    expect((await invite(platsa, setting, { place })).interview?.place).toEqual(room);
  });

  test('a candidate is not in two interviews at once', async () => {
    const setting = await anInterviewSetting(platsa);
    await book(platsa, setting, { startsAt: at(2, 10) });
    const again = await book(platsa, setting, { startsAt: at(2, 10), _users: [setting.admin.userId] });
    expect(again.error?.userFriendlyMessage).toContain('Kandidaten har redan en intervju onsdag 2 december');
  });

  test('past times, nobody to hold it, strangers and unknown kinds are refused at their field', async () => {
    const setting = await anInterviewSetting(platsa);
    const stranger = (await aCompany(platsa)).admin;
    const field = async (wanted: Parameters<typeof book>[2]) =>
      (await book(platsa, setting, wanted)).error?.fields?.[0]?.path;
    expect(await field({ startsAt: at(1, 4) })).toBe('interviews.0.startsAt');
    expect(await field({ startsAt: at(2), _users: [] })).toBe('interviews.0._users');
    expect(await field({ startsAt: at(2), _users: [stranger.userId] })).toBe('interviews.0._users.0');
  });

  test('is for those with the right to book on the job', async () => {
    const setting = await anInterviewSetting(platsa);
    const { board } = setting;
    const wanted = { startsAt: at(2) };
    expect((await book(platsa, setting, wanted, {} as never)).status).toBe(401);
    expect((await book(platsa, setting, wanted, setting.asa)).status).toBe(403);
    expect((await book(platsa, setting, wanted, (await aCompany(platsa)).admin)).status).toBe(404);
    await makeConfidential(platsa, board.jobId);
    expect((await book(platsa, setting, wanted, await aMember(platsa, board.companyId))).status).toBe(404);
    const manager = await aTeamMember(platsa, board, 'manager');
    expect((await book(platsa, setting, wanted, manager)).error?.userFriendlyMessage).toContain(
      'Du får inte föreslå tider',
    );
    const recruiter = await aTeamMember(platsa, board, 'recruiter');
    expect((await book(platsa, setting, { ...wanted, _users: [recruiter.userId] }, recruiter)).status).toBe(200);
  });

  test('gives an interviewer of the team the application', async () => {
    const setting = await anInterviewSetting(platsa);
    const { board, asa } = setting;
    await makeConfidential(platsa, board.jobId);
    const interviewer = await aTeamMember(platsa, board, 'interviewer');
    const { people } = await platsa.must(listPossibleInterviewers, { applicantId: asa.applicantId }, setting.admin);
    expect(people.map(({ _id }) => _id)).toContain(interviewer.userId);
    const list = () => platsa.call(listApplicationInterviews, { applicantId: asa.applicantId }, interviewer);
    expect((await list()).status).toBe(404);
    await book(platsa, setting, { startsAt: at(2), _users: [interviewer.userId] });
    expect((await list()).data?.interviews).toHaveLength(1);
  });
});

describe('changing', () => {
  test('a moved interview keeps its UID with a higher sequence, through five moves', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const id = data?.interviews[0]?._id ?? '';
    for (let day = 3; day <= 9; day++) {
      if (day === 5 || day === 6) continue;
      await platsa.must(updateInterview, { interviewId: id, startsAt: at(day, 13) }, setting.admin);
    }
    const entries = (await mailsTo(platsa, setting.colleague.email)).flatMap(
      ({ content }) => content.attachments ?? [],
    );
    expect(entries).toHaveLength(6);
    for (const [index, { text }] of entries.entries()) {
      expect(text).toContain(`UID:${id}@platsa\r\n`);
      expect(text).toContain(`SEQUENCE:${index}\r\n`);
    }
    expect((await listOf(setting)).interviews).toMatchObject([{ status: 'booked', startsAt: at(9, 13) }]);
  });

  test('a line with the move stands in the candidate’s mail and on the page, until the next move', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const interviewId = data?.interviews[0]?._id ?? '';
    const move = (startsAt: string, text?: string) =>
      platsa.must(updateInterview, { interviewId, startsAt, ...(text && { text }) }, setting.admin);
    await move(at(3), 'Vår kock är sjuk.');
    const [latest] = (await mailsTo(platsa, setting.asa.email)).toReversed();
    expect(latest?.text).toContain('Vår kock är sjuk.');
    const link = await findInterviewLink(platsa, setting.asa.email);
    const lineOnPage = async () => (await readBookingPage(platsa.ctx, link, { isMoving: false }))?.moveText;
    expect(await lineOnPage()).toBe('Vår kock är sjuk.');
    const toColleague = (await mailsTo(platsa, setting.colleague.email)).map(({ text }) => text).join();
    expect(toColleague).not.toContain('Vår kock är sjuk.');
    await move(at(4));
    expect(await lineOnPage()).toBeNull();
  });

  test('somebody who no longer holds it gets the entry cancelled, and is free again', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const id = data?.interviews[0]?._id ?? '';
    await platsa.must(updateInterview, { interviewId: id, _users: [setting.admin.userId] }, setting.admin);
    const [, cancelled] = (await mailsTo(platsa, setting.colleague.email)).flatMap(
      ({ content }) => content.attachments ?? [],
    );
    expect(cancelled?.contentType).toContain('method=CANCEL');
    const bo = await anApplicant(platsa, setting.board);
    expect((await book(platsa, setting, { startsAt: at(2), applicantId: bo.applicantId })).status).toBe(200);
  });

  test('cancelling frees the time and tells everybody, once', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const interviewId = data?.interviews[0]?._id ?? '';
    const cancelled = await platsa.must(cancelInterview, { interviewId, text: 'Vi hör av oss.' }, setting.admin);
    expect(cancelled.interviews).toMatchObject([
      { status: 'cancelled', cancelledBy: 'company', cancelText: 'Vi hör av oss.' },
    ]);
    expect((await platsa.call(cancelInterview, { interviewId }, setting.admin)).status).toBe(409);
    const [latest] = (await mailsTo(platsa, setting.asa.email)).toReversed();
    expect(latest?.content.attachments?.[0]?.contentType).toContain('method=CANCEL');
    expect(latest?.text).toContain('Vi hör av oss.');
    expect((await book(platsa, setting, { startsAt: at(2) })).status).toBe(200);
  });

  test('how it went is told once it has begun, also by who held it', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const interviewId = data?.interviews[0]?._id ?? '';
    const tell = (by = setting.admin) =>
      platsa.call(setInterviewResult, { interviewId, result: 'done', late: true }, by);
    expect((await tell()).status).toBe(409);
    platsa.clock.now = new Date(at(2, 10));
    expect((await tell(setting.colleague)).data?.interviews).toMatchObject([{ status: 'done', isLate: true }]);
    expect((await tell((await aCompany(platsa)).admin)).status).toBe(404);
    const undone = await platsa.must(setInterviewResult, { interviewId, result: null }, setting.admin);
    expect(undone.interviews).toMatchObject([{ status: 'booked', isLate: false }]);
  });

  test('another company neither moves nor cancels it', async () => {
    const setting = await anInterviewSetting(platsa);
    const { data } = await book(platsa, setting, { startsAt: at(2) });
    const interviewId = data?.interviews[0]?._id ?? '';
    const stranger = (await aCompany(platsa)).admin;
    expect((await platsa.call(updateInterview, { interviewId, startsAt: at(3) }, stranger)).status).toBe(404);
    expect((await platsa.call(cancelInterview, { interviewId }, stranger)).status).toBe(404);
    expect((await platsa.call(cancelInterview, { interviewId }, {})).status).toBe(401);
  });

  test('a member who leaves the company takes part no more, and the interview says who is missing', async () => {
    const setting = await anInterviewSetting(platsa);
    const { colleague, admin, companyId } = setting;
    await book(platsa, setting, { startsAt: at(2), _users: [colleague.userId, admin.userId] });
    await platsa.must(removeMember, { companyId, memberId: colleague.userId }, admin);
    expect((await listOf(setting)).interviews).toMatchObject([{ status: 'booked', missing: 1 }]);
    const mails = (await mailsTo(platsa, colleague.email)).filter(({ content }) => content.attachments);
    const entries = mails.flatMap(({ content }) => content.attachments ?? []);
    expect(entries.map(({ contentType }) => /method=(\w+)/.exec(contentType)?.[1])).toEqual(['REQUEST', 'CANCEL']);
    expect(entries.at(-1)?.text).toContain('SEQUENCE:1\r\n');
    expect(`${mails.at(-1)?.subject} ${mails.at(-1)?.text} ${entries.at(-1)?.text}`).not.toContain('Åsa');
    expect((await mailsTo(platsa, setting.asa.email)).filter(({ content }) => content.attachments)).toHaveLength(1);
  });
});

describe('lists', () => {
  test('show the company’s interviews of some days, one’s own or all of the jobs that one sees', async () => {
    const setting = await anInterviewSetting(platsa);
    const { companyId, colleague, admin, board } = setting;
    await book(platsa, setting, { startsAt: at(2) });
    const bo = await anApplicant(platsa, board, await aJobSeeker(platsa));
    await book(platsa, setting, { startsAt: at(3), _users: [admin.userId], applicantId: bo.applicantId });
    const list = async (by: { token: string }, mine: 'true' | 'false' = 'false') =>
      (await platsa.must(listInterviews, { companyId, from: '2026-12-02', days: 2, mine }, by)).interviews.map(
        ({ startsAt }) => startsAt,
      );
    expect(await list(admin)).toEqual([at(2), at(3)]);
    expect(await list(colleague, 'true')).toEqual([at(2)]);
    await makeConfidential(platsa, board.jobId);
    expect(await list(await aMember(platsa, companyId))).toEqual([]);
    expect(
      (await platsa.call(listInterviews, { companyId, from: '2026-12-02' }, (await aCompany(platsa)).admin)).status,
    ).toBe(404);
  });
});
