import { createComment, updateApplicant } from '@platsa/contract/applications/endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard, moveApplicant, moveApplicants } from '@platsa/contract/boards/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import {
  cancelScheduledMessage,
  countScheduledMessages,
  leaveMessageStopped,
  listBoardScheduled,
  listScheduledMessages,
  listStoppedMessages,
  listWaitingMessages,
  listWaitingRecipients,
  resumeScheduledMessage,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, columnNamed } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { listTexts } from '../../../../test/conversation-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { sendScheduledMessage } from './send-scheduled-message.ts';

const platsa = useTestApp();

async function aBoardWithTwo() {
  const board = await aBoard(platsa, { title: 'Kock', company: await aCompany(platsa, { name: 'Bageriet' }) });
  const asa = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Åsa', lastName: 'Berg' }));
  const bo = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Bo', lastName: 'Ek' }));
  const yusuf = await aMember(platsa, board.companyId);
  const sendAt = new Date(platsa.ctx.now().getTime() + 3_600_000).toISOString();
  const message = { companyId: board.companyId, applicants: [asa.applicantId, bo.applicantId], sendAt };
  const decline = { ...message, channel: 'chat', text: 'Nej tack, {förnamn}', decline: true } as const;
  const invitation = { ...message, channel: 'email', subject: 'Intervju', text: 'Kom i morgon' } as const;
  return { board, asa, bo, yusuf, decline, invitation, token: board.admin.token };
}

type Setting = Awaited<ReturnType<typeof aBoardWithTwo>>;
type Applicant = { applicantId: string };

async function schedule({ token }: Setting, message: InputOf<typeof scheduleMessage>): Promise<string> {
  return (await platsa.must(scheduleMessage, message, { token }))._id;
}

async function move({ board }: Setting, { applicantId }: Applicant, columnName: string, caller: { token: string }) {
  const { _id } = await columnNamed(platsa, board, columnName);
  const to = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: _id, newIndex: 0 };
  await platsa.must(moveApplicant, to, caller);
}

async function write({ applicantId }: Applicant, text: string, caller: { token: string }, status?: 1): Promise<void> {
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, caller);
  await platsa.must(sendMessage, { conversationId: conversation._id, text, ...(status && { status }) }, caller);
}

async function chatOf({ applicantId }: Applicant, { token }: Setting): Promise<string[]> {
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, { token });
  return listTexts(platsa, { conversationId: conversation._id }, { token });
}

async function stoppedOf({ board, token }: Setting, caller: { token: string } = { token }, mine?: true) {
  const input = { companyId: board.companyId, ...(mine && { mine: 'true' as const }) };
  const { stopped } = await platsa.must(listStoppedMessages, input, caller);
  return stopped.map(({ firstName, reason, stoppedBy, settled }) => ({
    firstName,
    reason,
    by: stoppedBy?._id,
    settled,
  }));
}

async function waitingOn({ board, token }: Setting): Promise<string[]> {
  const { waiting } = await platsa.must(listBoardScheduled, { boardId: board.boardId }, { token });
  return waiting.map(({ _applicant }) => _applicant).toSorted();
}

/** As the queue does at its time. */
const sendDue = (messageId: string) => sendScheduledMessage.handle(platsa.ctx, { messageId });

test('a scheduled no is not sent to whoever was moved to another column since, and says who stopped it', async () => {
  const all = await aBoardWithTwo();
  const { asa, bo, yusuf, decline } = all;
  const messageId = await schedule(all, decline);
  await move(all, asa, 'Anställd', yusuf);
  expect(await stoppedOf(all)).toEqual([{ firstName: 'Åsa', reason: 'moved', by: yusuf.userId, settled: false }]);
  expect(await waitingOn(all)).toEqual([bo.applicantId]);
  await sendDue(messageId);
  expect(await chatOf(asa, all)).toEqual([]);
  expect(await chatOf(bo, all)).toEqual(['Nej tack, Bo']);
  expect((await columnNamed(platsa, all.board, 'Anställd')).items.length).toBe(1);
  expect(await stoppedOf(all)).toEqual([{ firstName: 'Åsa', reason: 'moved', by: yusuf.userId, settled: false }]);
});

test('a bulk move stops it for everybody who was moved', async () => {
  const all = await aBoardWithTwo();
  const { board, asa, bo, decline, token } = all;
  await schedule(all, decline);
  const { _id } = await columnNamed(platsa, board, 'Anställd');
  const to = {
    boardId: board.boardId,
    _applicants: [asa.applicantId, bo.applicantId],
    _workflowColumn: _id,
    newIndex: 0,
  };
  await platsa.must(moveApplicants, to, { token });
  expect((await stoppedOf(all)).map(({ reason }) => reason)).toEqual(['moved', 'moved']);
  expect(await platsa.must(countScheduledMessages, { companyId: board.companyId }, { token })).toEqual({
    waiting: 0,
    stopped: 2,
  });
});

test('moving back to the column, as undoing does, lets it go on', async () => {
  const all = await aBoardWithTwo();
  const { asa, bo, decline, token } = all;
  const messageId = await schedule(all, decline);
  const [first = ''] = Object.keys(await columnsOf(all));
  await move(all, asa, 'Anställd', { token });
  await move(all, asa, first, { token });
  expect(await stoppedOf(all)).toEqual([]);
  expect(await waitingOn(all)).toEqual([asa.applicantId, bo.applicantId].toSorted());
  await sendDue(messageId);
  expect(await chatOf(asa, all)).toEqual(['Nej tack, Åsa']);
});

test('a move there and back by somebody else, or later, leaves it stopped', async () => {
  const all = await aBoardWithTwo();
  const { asa, decline, token, yusuf } = all;
  const messageId = await schedule(all, decline);
  const [first = ''] = Object.keys(await columnsOf(all));
  await move(all, asa, 'Anställd', yusuf);
  await move(all, asa, first, { token });
  expect((await stoppedOf(all)).map(({ reason, by }) => ({ reason, by }))).toEqual([
    { reason: 'moved', by: yusuf.userId },
  ]);
  await sendDue(messageId);
  expect(await chatOf(asa, all)).toEqual([]);
});

test('a colleague’s stars and comments stop a scheduled no, the author’s own do not', async () => {
  const all = await aBoardWithTwo();
  const { asa, bo, decline, token, yusuf } = all;
  await schedule(all, decline);
  await platsa.must(updateApplicant, { applicantId: asa.applicantId, rating: 4 }, { token });
  await platsa.must(createComment, { applicantId: bo.applicantId, text: 'Synd.' }, { token });
  expect(await stoppedOf(all)).toEqual([]);
  await platsa.must(updateApplicant, { applicantId: asa.applicantId, rating: 5 }, yusuf);
  await platsa.must(createComment, { applicantId: bo.applicantId, text: 'Ska anställas!' }, yusuf);
  const stopped = await stoppedOf(all);
  expect(stopped.map(({ reason, by }) => ({ reason, by }))).toEqual([
    { reason: 'judged', by: yusuf.userId },
    { reason: 'judged', by: yusuf.userId },
  ]);
});

async function columnsOf({ board, token }: Setting) {
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  return Object.fromEntries(columns.map(({ value, items }) => [value, items]));
}

test('a move to the column for declining agrees with a scheduled no, which is sent, and stops an invitation', async () => {
  const all = await aBoardWithTwo();
  const { asa, decline, invitation, token } = all;
  const invitationId = await schedule(all, { ...invitation, applicants: [asa.applicantId] });
  const declineId = await schedule(all, { ...decline, applicants: [asa.applicantId] });
  const declining = Object.entries(await columnsOf(all)).find(([name]) => name.startsWith('Fått'))?.[0] ?? '';
  await move(all, asa, declining, { token });
  expect((await stoppedOf(all)).map(({ reason }) => reason)).toEqual(['moved']);
  await sendDue(invitationId);
  await sendDue(declineId);
  expect(await mailsTo(platsa, asa.email)).toEqual([]);
  expect(await chatOf(asa, all)).toEqual(['Nej tack, Åsa']);
});

test('writing or mailing stops a scheduled no, also when the message is scheduled itself', async () => {
  const all = await aBoardWithTwo();
  const { asa, bo, yusuf, decline, invitation, token } = all;
  const messageId = await schedule(all, decline);
  await write(asa, 'När kan du börja?', yusuf);
  const later = { ...invitation, applicants: [bo.applicantId] };
  await platsa.must(scheduleMessage, later, yusuf);
  expect(await stoppedOf(all)).toEqual([
    { firstName: 'Bo', reason: 'written', by: yusuf.userId, settled: false },
    { firstName: 'Åsa', reason: 'written', by: yusuf.userId, settled: false },
  ]);
  await sendDue(messageId);
  expect(await chatOf(asa, all)).toEqual(['När kan du börja?']);
  expect(await chatOf(bo, all)).toEqual([]);
  const { scheduledMessages } = await platsa.must(listScheduledMessages, { applicantId: asa.applicantId }, { token });
  expect(scheduledMessages).toMatchObject([
    { decline: true, stopped: { reason: 'written', _user: { _id: yusuf.userId } } },
  ]);
});

test('a message that was scheduled before the no, and is sent before it, does not stop it', async () => {
  const all = await aBoardWithTwo();
  const { asa, decline, invitation } = all;
  const invitationId = await schedule(all, { ...invitation, applicants: [asa.applicantId] });
  const declineId = await schedule(all, { ...decline, applicants: [asa.applicantId] });
  await sendDue(invitationId);
  expect(await stoppedOf(all)).toEqual([]);
  await sendDue(declineId);
  expect(await chatOf(asa, all)).toEqual(['Nej tack, Åsa']);
});

test('a no stops everything that waits, and nobody is declined twice', async () => {
  const all = await aBoardWithTwo();
  const { asa, bo, yusuf, decline, invitation, token } = all;
  const invitationId = await schedule(all, invitation);
  const declineId = await schedule(all, { ...decline, applicants: [asa.applicantId] });
  await write(asa, 'Tyvärr', yusuf, 1);
  expect((await stoppedOf(all)).map(({ firstName, reason }) => [firstName, reason])).toEqual([
    ['Åsa', 'declined'],
    ['Åsa', 'declined'],
  ]);
  const again = { scheduledMessageId: declineId, applicants: [asa.applicantId] };
  expect(await platsa.call(resumeScheduledMessage, again, { token })).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Meddelandet kan inte skickas längre.' },
  });
  await sendDue(invitationId);
  await sendDue(declineId);
  expect(await chatOf(asa, all)).toEqual(['Tyvärr']);
  expect((await mailsTo(platsa, bo.email)).length).toBe(1);
  expect(await mailsTo(platsa, asa.email)).toEqual([]);
});

test('a scheduled no that is sent stops an invitation that waits for later', async () => {
  const all = await aBoardWithTwo();
  const { asa, decline, invitation } = all;
  const declineId = await schedule(all, decline);
  const invitationId = await schedule(all, { ...invitation, applicants: [asa.applicantId] });
  // The invitation has stopped the no, which is then sent all the same.
  await resume(declineId, asa, all);
  await sendDue(declineId);
  await sendDue(invitationId);
  expect(await chatOf(asa, all)).toEqual(['Nej tack, Åsa']);
  expect(await mailsTo(platsa, asa.email)).toEqual([]);
});

async function resume(scheduledMessageId: string, { applicantId }: Applicant, { token }: { token: string }) {
  return platsa.must(resumeScheduledMessage, { scheduledMessageId, applicants: [applicantId] }, { token });
}

test('declining now sends to everybody, and its own move stops nothing', async () => {
  const all = await aBoardWithTwo();
  const more: Applicant[] = [];
  for (let nr = 0; nr < 30; nr++) more.push(await anApplicant(platsa, all.board));
  const applicants = [all.asa, all.bo, ...more].map(({ applicantId }) => applicantId);
  const messageId = await schedule(all, { ...all.decline, sendAt: null, applicants });
  await sendDue(messageId);
  expect(await stoppedOf(all)).toEqual([]);
  expect(await chatOf(all.asa, all)).toEqual(['Nej tack, Åsa']);
  for (const one of more.slice(-2)) expect((await chatOf(one, all)).length).toBe(1);
});

test('it is sent all the same when somebody says so, at its time or, when that has passed, in ten seconds', async () => {
  const all = await aBoardWithTwo();
  const { asa, bo, yusuf, decline } = all;
  const messageId = await schedule(all, decline);
  await move(all, asa, 'Anställd', yusuf);
  const { sendAt, resumed } = await resume(messageId, asa, yusuf);
  expect({ sendAt, resumed }).toEqual({ sendAt: decline.sendAt, resumed: 1 });
  await move(all, bo, 'Anställd', yusuf);
  await sendDue(messageId);
  expect(await chatOf(asa, all)).toEqual(['Nej tack, Åsa']);
  expect(await chatOf(bo, all)).toEqual([]);
  const late = await resume(messageId, bo, yusuf);
  expect(new Date(late.sendAt).getTime() - platsa.ctx.now().getTime()).toBeLessThanOrEqual(10_000);
  expect(await waitingOn(all)).toEqual([bo.applicantId]);
  await sendDue(messageId);
  expect(await chatOf(asa, all)).toEqual(['Nej tack, Åsa']);
  expect(await chatOf(bo, all)).toEqual(['Nej tack, Bo']);
});

test('who wrote it and who stopped it are asked, until somebody lets it be stopped', async () => {
  const all = await aBoardWithTwo();
  const { board, asa, yusuf, decline, token } = all;
  const other = await aMember(platsa, board.companyId);
  const messageId = await schedule(all, decline);
  await move(all, asa, 'Anställd', yusuf);
  expect((await stoppedOf(all, { token }, true)).length).toBe(1);
  expect((await stoppedOf(all, yusuf, true)).length).toBe(1);
  expect(await stoppedOf(all, other, true)).toEqual([]);
  const leave = { scheduledMessageId: messageId, applicants: [asa.applicantId] };
  await platsa.must(leaveMessageStopped, leave, other);
  expect(await stoppedOf(all, { token }, true)).toEqual([]);
  expect(await stoppedOf(all)).toMatchObject([{ firstName: 'Åsa', settled: true }]);
  const { stopped } = await platsa.must(countScheduledMessages, { companyId: board.companyId }, { token });
  expect(stopped).toBe(0);
  await sendDue(messageId);
  expect(await chatOf(asa, all)).toEqual([]);
});

test('the list has what waits, with its first recipients; the others are asked for', async () => {
  const all = await aBoardWithTwo();
  const { board, asa, bo, decline, invitation, token } = all;
  const more = await Promise.all([1, 2, 3].map(() => anApplicant(platsa, board)));
  const applicants = [asa, bo, ...more].map(({ applicantId }) => applicantId);
  const tomorrow = new Date(platsa.ctx.now().getTime() + 86_400_000).toISOString();
  const invitationId = await schedule(all, { ...invitation, applicants, sendAt: tomorrow });
  const declineId = await schedule(all, { ...decline, applicants: [bo.applicantId] });
  const { messages, next } = await platsa.must(listWaitingMessages, { companyId: board.companyId }, { token });
  expect(next).toBeNull();
  expect(messages).toMatchObject([
    {
      ...{ _id: declineId, text: 'Nej tack, {förnamn}', decline: true, recipients: 1, failed: false },
      first: [{ _applicant: bo.applicantId, firstName: 'Bo', lastName: 'Ek', _board: board.boardId, title: 'Kock' }],
    },
    { _id: invitationId, channel: 'email', subject: 'Intervju', recipients: 5, _user: { _id: board.admin.userId } },
  ]);
  expect(messages[1]?.first.length).toBe(3);
  const { recipients } = await platsa.must(listWaitingRecipients, { scheduledMessageId: invitationId }, { token });
  expect(recipients.map(({ _applicant }) => _applicant)).toEqual(applicants.toSorted());
  await platsa.must(
    cancelScheduledMessage,
    { scheduledMessageId: invitationId, _applicant: asa.applicantId },
    { token },
  );
  await platsa.must(removeApplication, { applicantId: bo.applicantId }, bo);
  expect(await platsa.must(listWaitingMessages, { companyId: board.companyId }, { token })).toMatchObject({
    messages: [{ _id: invitationId, recipients: 3 }],
  });
});

test('the lists come in pages', async () => {
  const all = await aBoardWithTwo();
  const { board, asa, bo, invitation, token } = all;
  const ids: string[] = [];
  for (let nr = 0; nr < 31; nr++)
    ids.push(await schedule(all, { ...invitation, applicants: [asa.applicantId, bo.applicantId] }));
  const { companyId } = board;
  const first = await platsa.must(listWaitingMessages, { companyId }, { token });
  const second = await platsa.must(listWaitingMessages, { companyId, after: first.next ?? '' }, { token });
  expect([...first.messages, ...second.messages].map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  expect(second.next).toBeNull();
  const declining = Object.entries(await columnsOf(all)).find(([name]) => name.startsWith('Fått'))?.[0] ?? '';
  await move(all, asa, declining, { token });
  await move(all, bo, declining, { token });
  const stopped = await platsa.must(listStoppedMessages, { companyId }, { token });
  const rest = await platsa.must(listStoppedMessages, { companyId, after: stopped.next ?? '' }, { token });
  const keys = [...stopped.stopped, ...rest.stopped].map(({ _applicant, message }) => `${_applicant} ${message._id}`);
  expect(new Set(keys).size).toBe(62);
  expect(await platsa.call(listStoppedMessages, { companyId, after: 'x' }, { token })).toMatchObject({ status: 400 });
});

test('a locked job keeps the names of its applicants from the company', async () => {
  const all = await aBoardWithTwo();
  const { board, asa, bo, decline, token } = all;
  const messageId = await schedule(all, decline);
  await move(all, asa, 'Anställd', { token });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  expect((await stoppedOf(all)).map(({ firstName }) => firstName)).toEqual(['']);
  const { recipients } = await platsa.must(listWaitingRecipients, { scheduledMessageId: messageId }, { token });
  expect(recipients).toMatchObject([{ _applicant: bo.applicantId, firstName: '', lastName: '' }]);
  expect(await platsa.call(listBoardScheduled, { boardId: board.boardId }, { token })).toMatchObject({ status: 403 });
});

test('what an author has left behind is not sent, and the list says so', async () => {
  const all = await aBoardWithTwo();
  const { yusuf, decline, token } = all;
  const { _id } = await platsa.must(scheduleMessage, decline, yusuf);
  await platsa.ctx.db.deleteFrom('members').where('userId', '=', yusuf.userId).execute();
  await sendDue(_id);
  expect((await stoppedOf(all)).map(({ reason }) => reason)).toEqual(['authorLeft', 'authorLeft']);
  const again = { scheduledMessageId: _id, applicants: [all.asa.applicantId] };
  expect(await platsa.call(resumeScheduledMessage, again, { token })).toMatchObject({ status: 409 });
});

test('a move while the message is being sent either comes before it and stops it, or after it', async () => {
  for (let round = 0; round < 5; round++) {
    const all = await aBoardWithTwo();
    const { asa, decline, token } = all;
    const messageId = await schedule(all, { ...decline, applicants: [asa.applicantId] });
    // Two servers have taken the job, while a colleague moves the card.
    await Promise.all([sendDue(messageId), move(all, asa, 'Anställd', { token }), sendDue(messageId)]);
    const sent = (await chatOf(asa, all)).length;
    const stopped = (await stoppedOf(all)).length;
    expect(sent + stopped).toBe(1);
  }
});

test('only the company reads, resumes and settles', async () => {
  const all = await aBoardWithTwo();
  const { board, asa, decline, token } = all;
  const messageId = await schedule(all, decline);
  await move(all, asa, 'Anställd', { token });
  const stranger = (await aCompany(platsa)).admin;
  const about = { scheduledMessageId: messageId, applicants: [asa.applicantId] };
  const refused = async (caller: Account | undefined) => [
    (await platsa.call(listWaitingMessages, { companyId: board.companyId }, caller)).status,
    (await platsa.call(listStoppedMessages, { companyId: board.companyId }, caller)).status,
    (await platsa.call(countScheduledMessages, { companyId: board.companyId }, caller)).status,
    (await platsa.call(listWaitingRecipients, { scheduledMessageId: messageId }, caller)).status,
    (await platsa.call(listBoardScheduled, { boardId: board.boardId }, caller)).status,
    (await platsa.call(resumeScheduledMessage, about, caller)).status,
    (await platsa.call(leaveMessageStopped, about, caller)).status,
  ];
  expect(new Set(await refused(stranger))).toEqual(new Set([404]));
  expect(new Set(await refused(asa))).toEqual(new Set([403]));
  expect(new Set(await refused(undefined))).toEqual(new Set([401]));
  expect(await platsa.call(resumeScheduledMessage, { ...about, applicants: [] }, { token })).toMatchObject({
    error: { fields: [{ path: 'applicants', message: 'Välj minst en kandidat' }] },
  });
  expect((await stoppedOf(all)).length).toBe(1);
});
