import { randomUUID } from 'node:crypto';
import { getApplicant } from '@platsa/contract/applications/endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { getApplicantConversation, updateConversation } from '@platsa/contract/messaging/endpoints';
import {
  cancelScheduledMessage,
  getScheduledMessage,
  listStoppedMessages,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, readColumns } from '../../../../test/board-builders.ts';
import { aCompany, aMember } from '../../../../test/builders.ts';
import { sendScheduledMessage } from './send-scheduled-message.ts';

const platsa = useTestApp();

async function aBoardWithThree() {
  const board = await aBoard(platsa);
  const applicants = [];
  for (const _ of [1, 2, 3]) applicants.push(await anApplicant(platsa, board));
  const before = (await readColumns(platsa, board)).Ansökt ?? [];
  const no = { companyId: board.companyId, channel: 'chat', text: 'Tack, men nej.', decline: true } as const;
  return { board, before, no, admin: board.admin };
}

test('a no now moves the applications at once; cancelling puts them back in their places, for all or for one', async () => {
  const { board, before, no, admin } = await aBoardWithThree();
  const [a = '', b = '', c = ''] = before;
  const { _id } = await platsa.must(scheduleMessage, { ...no, applicants: [b, c] }, admin);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: [a], 'Fått nej': [b, c] });
  expect(await platsa.must(getApplicant, { applicantId: b }, admin)).toMatchObject({ declined: true });
  await platsa.must(cancelScheduledMessage, { scheduledMessageId: _id, _applicant: b }, admin);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: [a, b], 'Fått nej': [c] });
  expect(await platsa.must(getApplicant, { applicantId: b }, admin)).toMatchObject({ declined: false });
  await platsa.must(cancelScheduledMessage, { scheduledMessageId: _id }, admin);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: before, 'Fått nej': [] });

  const middle = await platsa.must(scheduleMessage, { ...no, applicants: [b] }, admin);
  await platsa.must(cancelScheduledMessage, { scheduledMessageId: middle._id }, admin);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: before });
});

test('a no at a later time moves nothing before it is sent, nor does cancelling it', async () => {
  const { board, before, no, admin } = await aBoardWithThree();
  const sendAt = new Date(platsa.ctx.now().getTime() + 3_600_000).toISOString();
  const { _id } = await platsa.must(scheduleMessage, { ...no, sendAt, applicants: before }, admin);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: before, 'Fått nej': [] });
  const { _id: declining } = await columnNamed(platsa, board, 'Fått nej');
  const move = { boardId: board.boardId, _applicant: before[0] ?? '', _workflowColumn: declining, newIndex: 0 };
  await platsa.must(moveApplicant, move, admin);
  await platsa.must(cancelScheduledMessage, { scheduledMessageId: _id }, admin);
  expect(await readColumns(platsa, board)).toMatchObject({ 'Fått nej': [before[0]] });
});

test('whoever is moved out of the declining column meanwhile gets no no, and stays there when it is cancelled', async () => {
  const { board, before, no, admin } = await aBoardWithThree();
  const [a = '', b = ''] = before;
  const colleague = await aMember(platsa, board.companyId);
  const { _id } = await platsa.must(scheduleMessage, { ...no, applicants: [a, b] }, admin);
  const { _id: first } = await columnNamed(platsa, board, 'Ansökt');
  const move = { boardId: board.boardId, _applicant: a, _workflowColumn: first, newIndex: 1 };
  await platsa.must(moveApplicant, move, colleague);
  const { stopped } = await platsa.must(listStoppedMessages, { companyId: board.companyId }, admin);
  expect(stopped).toMatchObject([{ _applicant: a, reason: 'moved', stoppedBy: { _id: colleague.userId } }]);
  const moved = await readColumns(platsa, board);
  await platsa.must(cancelScheduledMessage, { scheduledMessageId: _id, _applicant: a }, admin);
  expect(await readColumns(platsa, board)).toEqual(moved);
});

test('on a board without a column for declining the applications stay, and are declined when the no is sent', async () => {
  const { board, before, no, admin } = await aBoardWithThree();
  await platsa.ctx.db
    .updateTable('boardColumns')
    .set({ stage: 'review' })
    .where('boardId', '=', board.boardId)
    .execute();
  const { _id } = await platsa.must(scheduleMessage, { ...no, applicants: before }, admin);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: before });
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
  expect(await platsa.must(getApplicant, { applicantId: before[0] ?? '' }, admin)).toMatchObject({ declined: true });
});

test.each([
  ['chat', {}],
  ['email', { subject: 'Din ansökan' }],
] as const)('a no by %s says when it was sent, until the conversation is opened again', async (channel, subject) => {
  const { before, no, admin } = await aBoardWithThree();
  const [applicantId = ''] = before;
  const { _id } = await platsa.must(scheduleMessage, { ...no, channel, ...subject, applicants: [applicantId] }, admin);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({ declineSentAt: null });
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
  const { declineSentAt } = await platsa.must(getApplicant, { applicantId }, admin);
  expect(Math.abs(Date.parse(declineSentAt ?? '') - platsa.ctx.now().getTime())).toBeLessThan(60_000);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  await platsa.must(updateConversation, { conversationId: conversation._id, status: 0 }, admin);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({ declineSentAt: null });
});

test('whoever waits for a message is told how many have got it, and who are left out', async () => {
  const { board, before, no, admin } = await aBoardWithThree();
  const { _id, sendAt } = await platsa.must(scheduleMessage, { ...no, applicants: before }, admin);
  const progress = (caller: { token?: string }) =>
    platsa.call(getScheduledMessage, { scheduledMessageId: _id }, caller);
  const member = await aMember(platsa, board.companyId);
  const waiting = { status: 'pending', sendAt, recipients: 3, sent: 0, stopped: 0 };
  expect((await progress(member)).data).toEqual(waiting);
  const { _id: first } = await columnNamed(platsa, board, 'Ansökt');
  const move = { boardId: board.boardId, _applicant: before[0] ?? '', _workflowColumn: first, newIndex: 0 };
  await platsa.must(moveApplicant, move, member);
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
  expect((await progress(admin)).data).toEqual({ ...waiting, status: 'sent', sent: 2, stopped: 1 });

  const other = await aCompany(platsa);
  expect((await progress({})).status).toBe(401);
  expect((await progress(other.admin)).status).toBe(404);
  expect((await platsa.call(getScheduledMessage, { scheduledMessageId: randomUUID() }, admin)).status).toBe(404);
  expect((await platsa.call(getScheduledMessage, { scheduledMessageId: 'nej' }, admin)).status).toBe(404);
});
