import { listApplicationInterviews, updateInterview } from '@platsa/contract/interviews/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import {
  appleReply,
  type CalendarReplyMail,
  googleCounter,
  googleReply,
  outlookCounter,
  outlookReply,
} from '../../../test/calendar-replies.ts';
import { anInterviewSetting, at, book, type InterviewSetting, testNow } from '../../../test/interview-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { rawMail } from '../../../test/raw-mail.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';

const secret = 'a-secret-that-only-the-mail-server-knows';
const settings = async () => ({ INBOUND_MAIL_DOMAIN: 'svar.example.se', INBOUND_MAIL_SECRET: secret });
const platsa = useTestApp({ settings });
beforeEach(() => {
  platsa.clock.now = testNow;
});
afterEach(() => {
  platsa.clock.now = undefined;
});

async function deliver(raw: string): Promise<string> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' };
  const answer = await platsa.app.inject({ method: 'POST', url: '/v1/inbound-mail', headers, payload: raw });
  return answer.json().data.outcome;
}

/** A booked interview, with what an answer to its entry needs. */
async function aBookedInterview() {
  const setting = await anInterviewSetting(platsa);
  const { data } = await book(platsa, setting, { startsAt: at(2, 10) });
  const id = data?.interviews[0]?._id ?? '';
  const entry = (await mailsTo(platsa, setting.colleague.email)).at(-1)?.content.attachments?.[0]?.text ?? '';
  const to = /ORGANIZER[^:]*:mailto:(\S+)/.exec(entry.replaceAll('\r\n ', ''))?.[1] ?? '';
  return { ...setting, id, to, reply: { from: setting.colleague.email, to, id, answer: 'ACCEPTED' } as const };
}

const answersOf = async ({ asa, admin }: InterviewSetting) =>
  (
    await platsa.must(listApplicationInterviews, { applicantId: asa.applicantId }, admin)
  ).interviews[0]?.interviewers.map(({ answer }) => answer);

const subjectsTo = async ({ email }: { email: string }) => (await mailsTo(platsa, email)).map(({ subject }) => subject);

const programs: [string, (reply: CalendarReplyMail) => string][] = [
  ['Outlook', outlookReply],
  ['Google Calendar', googleReply],
  ['Apple Calendar', appleReply],
];

describe.each(programs)('an answer as %s sends it', (_name, write) => {
  test('shows on the interview, in whatever letters the address is written', async () => {
    const interview = await aBookedInterview();
    expect(interview.to).toMatch(/^tid-[0-9a-f]{32}-[0-9a-f]{20}@svar\.example\.se$/);
    const events = await recordLiveEvents(platsa, `company:${interview.companyId}`);
    const from = interview.reply.from.toUpperCase();
    expect(await deliver(write({ ...interview.reply, from }))).toBe('answered');
    expect(await answersOf(interview)).toEqual(['accepted']);
    await expect.poll(() => events.map(({ type }) => type)).toContain('interview');
    expect(await deliver(write({ ...interview.reply, answer: 'TENTATIVE' }))).toBe('answered');
    expect(await answersOf(interview)).toEqual(['tentative']);
  });

  test('that declines is told to who booked, with what was written', async () => {
    const interview = await aBookedInterview();
    const { admin, colleague, reply } = interview;
    const raw = write({ ...reply, answer: 'DECLINED', comment: 'Jag är på kurs' });
    expect([await deliver(raw), await deliver(raw)]).toEqual(['answered', 'known']);
    // Pressed once more: nobody is told again.
    expect(await deliver(write({ ...reply, answer: 'DECLINED' }))).toBe('answered');
    expect(await answersOf(interview)).toEqual(['declined']);
    const told = (await mailsTo(platsa, admin.email)).filter(({ subject }) => subject.includes('kan inte komma'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Jag är på kurs')]);
    expect(told[0]?.subject).toMatch(/kan inte komma på intervjun med Åsa Berg$/);
    expect(await subjectsTo(colleague)).not.toContain(told[0]?.subject);
  });
});

describe('an answer is ignored', () => {
  test('from anybody who does not hold the interview', async () => {
    const interview = await aBookedInterview();
    for (const from of [interview.admin.email, 'someone@else.example']) {
      expect(await deliver(googleReply({ ...interview.reply, from, answer: 'DECLINED' }))).toBe('ignored');
    }
    expect(await answersOf(interview)).toEqual([null]);
    expect(await subjectsTo(interview.admin)).not.toContainEqual(expect.stringContaining('kan inte komma'));
    expect(await mailsTo(platsa, 'someone@else.example')).toEqual([]);
  });

  test('to a time that has been changed since', async () => {
    const interview = await aBookedInterview();
    const { id, admin, reply } = interview;
    await platsa.must(updateInterview, { interviewId: id, startsAt: at(3, 10) }, admin);
    expect(await deliver(outlookReply(reply))).toBe('ignored');
    expect(await answersOf(interview)).toEqual([null]);
    expect(await deliver(outlookReply({ ...reply, sequence: 1 }))).toBe('answered');
    expect(await answersOf(interview)).toEqual(['accepted']);
  });

  test('about another interview than the address is for, and to an address that somebody has made up', async () => {
    const [interview, other] = [await aBookedInterview(), await aBookedInterview()];
    expect(await deliver(appleReply({ ...interview.reply, id: other.id }))).toBe('ignored');
    const to = interview.to.replace(/^tid-(.)/, (_, sign) => `tid-${sign === '0' ? '1' : '0'}`);
    expect(await deliver(appleReply({ ...interview.reply, to }))).toBe('unknown');
    expect(await answersOf(interview)).toEqual([null]);
  });
});

describe('another time that is proposed', () => {
  test.each([
    ['Outlook', outlookCounter],
    ['Google Calendar', googleCounter],
  ])('from %s is told to who booked, with a link to move it there, and moves nothing', async (_name, write) => {
    const interview = await aBookedInterview();
    const { admin, asa, colleague, to, id, board } = interview;
    const counter = { to, id, startsAt: '20261203T130000', comment: 'Tåget är sent' };
    expect(await deliver(write({ ...counter, from: asa.email }))).toBe('answered');
    expect(await deliver(write({ ...counter, from: colleague.email, startsAt: '20261204T090000' }))).toBe('answered');
    const told = (await mailsTo(platsa, admin.email)).filter(({ subject }) =>
      subject.includes('föreslår en annan tid'),
    );
    expect(told.map(({ subject }) => subject)).toEqual([
      'Åsa Berg föreslår en annan tid: torsdag 3 december 2026 kl. 13:00–14:00',
      expect.stringMatching(/ föreslår en annan tid: fredag 4 december 2026 kl\. 09:00–10:00$/),
    ]);
    expect(told[0]?.text).toContain('Tåget är sent');
    const link = `/workflows/${board.boardId}/${asa.applicantId}?move=${id}&at=2026-12-03T12%3A00%3A00.000Z`;
    expect(told[0]?.content.action?.url).toContain(link);
    const { interviews } = await platsa.must(listApplicationInterviews, { applicantId: asa.applicantId }, admin);
    expect(interviews).toMatchObject([{ startsAt: at(2, 10), interviewers: [{ answer: null }] }]);
  });

  test('is ignored from strangers, about an earlier version, and of a time that has been', async () => {
    const { asa, admin, to, id } = await aBookedInterview();
    const counter = { to, id, startsAt: '20261203T130000' };
    expect(await deliver(googleCounter({ ...counter, from: 'someone@else.example' }))).toBe('ignored');
    expect(await deliver(googleCounter({ ...counter, from: asa.email, startsAt: '20261130T130000' }))).toBe('ignored');
    await platsa.must(updateInterview, { interviewId: id, startsAt: at(3, 10) }, admin);
    expect(await deliver(outlookCounter({ ...counter, from: asa.email }))).toBe('ignored');
    expect(await subjectsTo(admin)).not.toContainEqual(expect.stringContaining('föreslår en annan tid'));
  });
});

test('a candidate whose calendar declines stays invited, and who booked is told', async () => {
  const interview = await aBookedInterview();
  const { asa, admin, reply } = interview;
  expect(await deliver(appleReply({ ...reply, from: asa.email }))).toBe('answered');
  expect(await deliver(appleReply({ ...reply, from: asa.email, answer: 'DECLINED', comment: 'Jag är sjuk' }))).toBe(
    'answered',
  );
  const { interviews } = await platsa.must(listApplicationInterviews, { applicantId: asa.applicantId }, admin);
  expect(interviews).toMatchObject([{ status: 'booked', interviewers: [{ answer: null }] }]);
  const told = (await mailsTo(platsa, admin.email)).filter(({ subject }) => subject.includes('i sin kalender'));
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Jag är sjuk')]);
});

test('who booked is told what is written to the address, and absence notes are not passed on', async () => {
  const { asa, admin, to } = await aBookedInterview();
  const body = 'Jag blir tio minuter sen.';
  expect(await deliver(rawMail({ from: asa.email, to, body }))).toBe('answered');
  expect(await deliver(rawMail({ from: 'someone@else.example', to, body: 'Köp nu' }))).toBe('ignored');
  const headers = { 'Auto-Submitted': 'auto-replied' };
  expect(await deliver(rawMail({ from: asa.email, to, body: 'Jag är borta', headers }))).toBe('automatic');
  const told = (await mailsTo(platsa, admin.email)).filter(({ subject }) => subject.startsWith('Åsa Berg skriver om'));
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(body)]);
});
