import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getApplicantConversation, listCompanyConversations } from '@platsa/contract/messaging/endpoints';
import {
  chooseProposedTime,
  downloadProposedTime,
  listProposedTimes,
} from '@platsa/contract/messaging/proposed-time-endpoints';
import { cancelScheduledMessage, scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { expect, test } from 'vitest';
import { aReader } from '../../../../test/access-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember, password } from '../../../../test/builders.ts';
import { listTexts } from '../../../../test/conversation-builders.ts';
import { download } from '../../../../test/download.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { sendScheduledMessage } from '../scheduled/send-scheduled-message.ts';

const platsa = useTestApp();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function aBoardWithTwo() {
  const board = await aBoard(platsa, { title: 'Kock', company: await aCompany(platsa, { name: 'Bageriet' }) });
  const asa = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Åsa', lastName: 'Berg' }));
  const bo = await anApplicant(platsa, board);
  const times = [48, 24].map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 1) }));
  const invitation = {
    ...{ companyId: board.companyId, channel: 'chat', text: 'Kom på intervju, {förnamn}!' },
    ...{ applicants: [asa.applicantId, bo.applicantId], proposal: { times, place: 'Storgatan 1, Jönköping' } },
  } as const satisfies InputOf<typeof scheduleMessage>;
  return { board, asa, bo, invitation, admin: board.admin };
}

type Setting = Awaited<ReturnType<typeof aBoardWithTwo>>;

async function invite({ admin, invitation }: Setting, changes: Partial<InputOf<typeof scheduleMessage>> = {}) {
  const { _id } = await platsa.must(scheduleMessage, { ...invitation, ...changes }, admin);
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
}

async function timesOf({ applicantId }: { applicantId: string }, caller: { token: string }) {
  return (await platsa.must(listProposedTimes, { applicantId }, caller)).times;
}

const choose = (time: { _id: string } | undefined, caller: { token?: string }) =>
  platsa.call(chooseProposedTime, { proposedTimeId: time?._id ?? randomUUID() }, caller);

test('times are proposed in the message, seen by both sides once it has been sent, the earliest first', async () => {
  const setting = await aBoardWithTwo();
  const { asa, admin, invitation } = setting;
  const { _id } = await platsa.must(scheduleMessage, invitation, admin);
  expect(await timesOf(asa, asa)).toEqual([]);
  await platsa.must(cancelScheduledMessage, { scheduledMessageId: _id }, admin);
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
  expect(await timesOf(asa, asa)).toEqual([]);
  await invite(setting);
  const times = await timesOf(asa, asa);
  const [second, first] = invitation.proposal.times;
  expect(times).toMatchObject([
    { ...first, place: 'Storgatan 1, Jönköping', chosen: false, isFree: true },
    { ...second, chosen: false, isFree: true },
  ]);
  expect(await timesOf(asa, admin)).toEqual(times);
  const { conversation } = await platsa.must(getApplicantConversation, asa, asa);
  const [text] = await listTexts(platsa, { conversationId: conversation._id }, asa);
  expect(text).toMatch(
    /^Kom på intervju, Åsa!\n\nFöreslagna tider:\n– \p{L}+dag \d+ \p{L}+ \d{4} kl\. \d\d:\d\d–\d\d:\d\d\n–/u,
  );
  expect(text).toContain('Plats: Storgatan 1, Jönköping');
});

test('the choice is a message that the company has not read, is in the history, and both get the calendar file', async () => {
  const setting = await aBoardWithTwo();
  const { board, asa, admin } = setting;
  await invite(setting);
  const [time] = await timesOf(asa, asa);
  const [answer, again] = [await choose(time, asa), await choose(time, asa)];
  for (const { status, data } of [answer, again]) {
    expect({ status, chosen: data?.times.map(({ chosen }) => chosen) }).toEqual({ status: 200, chosen: [true, false] });
  }
  const { conversation } = await platsa.must(getApplicantConversation, asa, admin);
  const texts = await listTexts(platsa, { conversationId: conversation._id }, admin);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toMatch(/^Jag väljer \p{L}+dag .*\nPlats: Storgatan 1, Jönköping$/u);
  const { conversations } = await platsa.must(listCompanyConversations, { companyId: board.companyId }, admin);
  expect(conversations).toMatchObject([{ _id: conversation._id, unread: true }, {}]);
  const { history } = await platsa.must(listApplicantHistory, asa, admin);
  expect(history.map(({ event }) => event)).toContain('applicant.time.chosen');
  for (const email of [asa.email, admin.email]) {
    const mail = (await mailsTo(platsa, email)).find(({ content }) => content.attachments);
    expect(mail?.subject).toMatch(/Din tid hos Bageriet: |Åsa Berg valde /);
    expect(mail?.content.attachments?.[0]).toMatchObject({ fileName: 'intervju.ics' });
    expect(mail?.content.attachments?.[0]?.text).toContain('LOCATION:Storgatan 1\\, Jönköping\r\n');
  }
  const file = await download(platsa, downloadProposedTime, { proposedTimeId: time?._id ?? '' }, asa);
  expect({ status: file.status, text: file.bytes.toString() }).toMatchObject({ status: 200 });
  expect(file.bytes.toString()).toContain('SUMMARY:Intervju: Kock\\, Bageriet\r\n');
});

test('the mail about a choice goes with the applicant whom it names', async () => {
  const setting = await aBoardWithTwo();
  const { asa, admin } = setting;
  await invite(setting);
  const [time] = await timesOf(asa, asa);
  await choose(time, asa);
  const named = async () => (await mailsTo(platsa, admin.email)).filter(({ text }) => text.includes('Åsa Berg'));
  expect(await named()).toHaveLength(1);
  await platsa.must(deleteAccount, { userId: asa.userId, password, confirmation: 'radera' }, asa);
  expect(await named()).toEqual([]);
});

test('a time is one applicant’s, an applicant chooses one, and a past one is not chosen', async () => {
  const setting = await aBoardWithTwo();
  const { asa, bo } = setting;
  await invite(setting);
  const [first, second] = await timesOf(asa, asa);
  const [sameForBo] = await timesOf(bo, bo);
  const answers = await Promise.all([choose(first, asa), choose(sameForBo, bo)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner, loser] = answers[0]?.status === 200 ? [asa, bo] : [bo, asa];
  expect((await choose((await timesOf(winner, winner))[1], winner)).status).toBe(409);
  const [taken, left] = await timesOf(loser, loser);
  expect([taken?.isFree, left?.isFree]).toEqual([false, true]);
  expect((await choose(left, loser)).status).toBe(200);
  expect(second).toBeDefined();

  const later = await aBoardWithTwo();
  await invite(later);
  const [soon] = await timesOf(later.asa, later.asa);
  platsa.clock.now = new Date(Date.now() + 30 * 3_600_000);
  expect((await choose(soon, later.asa)).error).toMatchObject({
    userFriendlyMessage: 'Tiden är upptagen eller har passerat. Välj en annan.',
  });
  platsa.clock.now = undefined;
});

test('a mail that proposes times has a button to the page where one is chosen', async () => {
  const setting = await aBoardWithTwo();
  await invite(setting, { channel: 'email', subject: 'Intervju' });
  const [mail] = (await mailsTo(platsa, setting.asa.email)).filter(({ subject }) => subject === 'Intervju');
  const url = `${platsa.ctx.publicUrl}/applications/${setting.asa.applicantId}`;
  expect(mail?.content.action).toEqual({ label: 'Välj tid', url });
  const [time] = await timesOf(setting.asa, setting.asa);
  expect((await choose(time, setting.asa)).status).toBe(200);
});

test('newer proposals replace earlier ones', async () => {
  const setting = await aBoardWithTwo();
  const { asa } = setting;
  await invite(setting);
  const [before] = await timesOf(asa, asa);
  const times = [{ startsAt: inHours(72), endsAt: inHours(73) }];
  await invite(setting, { proposal: { times, place: 'https://video.example.com/a' } });
  expect(await timesOf(asa, asa)).toMatchObject([{ place: 'https://video.example.com/a' }]);
  expect((await choose(before, asa)).status).toBe(409);
});

test('past, missing and wrong times are refused at their field, and a no proposes none', async () => {
  const { admin, invitation } = await aBoardWithTwo();
  const { proposal } = invitation;
  const [time] = proposal.times;
  const field = async (changes: Partial<InputOf<typeof scheduleMessage>>) =>
    (await platsa.call(scheduleMessage, { ...invitation, ...changes }, admin)).error?.fields?.[0]?.path;
  const past = { startsAt: inHours(-2), endsAt: inHours(-1) };
  expect(await field({ proposal: { ...proposal, times: [past] } })).toBe('proposal.times.0.startsAt');
  expect(await field({ proposal: { ...proposal, times: [] } })).toBe('proposal.times');
  expect(await field({ proposal: { ...proposal, times: Array.from({ length: 4 }, () => time ?? past) } })).toBe(
    'proposal.times',
  );
  const backwards = { startsAt: inHours(2), endsAt: inHours(1) };
  expect(await field({ proposal: { ...proposal, times: [backwards] } })).toBe('proposal.times.0.endsAt');
  expect(await field({ proposal: { ...proposal, place: 'a'.repeat(201) } })).toBe('proposal.place');
  expect(await field({ decline: true })).toBe('proposal');
});

test('only the applicant chooses; the company and the applicant see the times, nobody else', async () => {
  const setting = await aBoardWithTwo();
  const { board, asa, bo, admin } = setting;
  await invite(setting);
  const [time] = await timesOf(asa, admin);
  const { applicantId } = asa;
  const list = async (caller: { token?: string }) =>
    (await platsa.call(listProposedTimes, { applicantId }, caller)).status;
  const file = async (caller: { token?: string }) =>
    (await download(platsa, downloadProposedTime, { proposedTimeId: time?._id ?? '' }, caller)).status;
  const member = await aMember(platsa, board.companyId);
  const other = await aCompany(platsa);
  const reader = await aReader(platsa, { board });
  expect([await list(member), await file(member)]).toEqual([200, 200]);
  for (const caller of [bo, other.admin]) expect([await list(caller), await file(caller)]).toEqual([404, 404]);
  expect([await list({}), await file({}), (await choose(time, {})).status]).toEqual([401, 401, 401]);
  expect((await choose(time, bo)).status).toBe(404);
  for (const caller of [admin, member, other.admin]) expect((await choose(time, caller)).status).toBe(403);
  expect((await choose(time, reader)).status).toBe(404);
  expect((await choose(undefined, asa)).status).toBe(404);
});
