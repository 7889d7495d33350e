import { randomUUID } from 'node:crypto';
import { saveDeclineReasons, setDeclineReason } from '@platsa/contract/applications/decline-reason-endpoints';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getApplicantConversation, updateConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { mailsPerDay } from '@platsa/contract/messaging/rules';
import {
  cancelScheduledMessage,
  listMessageRecipients,
  listScheduledMessages,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { listTexts } from '../../../../test/conversation-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { sendScheduledMessage } from './send-scheduled-message.ts';

const platsa = useTestApp();

async function aBoardWithTwo() {
  const board = await aBoard(platsa, { title: 'Kock', company: await aCompany(platsa, { name: 'Bageriet' }) });
  const asa = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Åsa' }));
  const bo = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Bo' }));
  const { companyId } = board;
  const both = { companyId, applicants: [asa.applicantId, bo.applicantId] };
  const chat = { ...both, channel: 'chat', text: 'Hej {förnamn}!' } as const;
  const mail = { ...both, channel: 'email', subject: '{annons}', text: 'Hej {förnamn}!' } as const;
  return { board, asa, bo, chat, mail, token: board.admin.token };
}

type Schedule = InputOf<typeof scheduleMessage>;
type Caller = { token: string };

/** Schedules and sends at once, as the queue does after ten seconds. */
async function send(message: Schedule, { token }: Caller) {
  const scheduled = await platsa.must(scheduleMessage, message, { token });
  await sendScheduledMessage.handle(platsa.ctx, { messageId: scheduled._id });
  return scheduled;
}

async function chatOf({ applicantId }: { applicantId: string }, caller: Caller): Promise<string[]> {
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, caller);
  return listTexts(platsa, { conversationId: conversation._id }, caller);
}

async function waitingFor({ applicantId }: { applicantId: string }, caller: Caller) {
  return (await platsa.must(listScheduledMessages, { applicantId }, caller)).scheduledMessages;
}

const inAnHour = () => new Date(platsa.ctx.now().getTime() + 3_600_000).toISOString();

test('a message now waits ten seconds and a little; until then nothing is sent, and the applicant’s page shows it', async () => {
  const { board, asa, chat, token } = await aBoardWithTwo();
  const { _id, accepted, skipped } = await platsa.must(scheduleMessage, chat, { token });
  expect({ accepted, skipped }).toEqual({ accepted: 2, skipped: [] });
  const { rows } = await sql<{ pause: number }>`SELECT extract(epoch FROM start_after - created_on)::float AS pause
    FROM pgboss.job WHERE data->>'messageId' = ${_id}`.execute(platsa.ctx.db);
  expect(rows).toEqual([{ pause: 12 }]);
  expect(await chatOf(asa, { token })).toEqual([]);
  expect(await waitingFor(asa, { token })).toMatchObject([
    { _id, channel: 'chat', text: 'Hej Åsa!', decline: false, recipients: 2, _user: { _id: board.admin.userId } },
  ]);
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
  expect(await chatOf(asa, { token })).toEqual(['Hej Åsa!']);
  expect(await waitingFor(asa, { token })).toEqual([]);
});

test('a message is sent once, however often the request or the queue repeats it', async () => {
  const { asa, mail, token } = await aBoardWithTwo();
  const press = { ...mail, _id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => platsa.call(scheduleMessage, press, { token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const _ of [1, 2]) await sendScheduledMessage.handle(platsa.ctx, { messageId: press._id });
  expect((await mailsTo(platsa, asa.email)).map(({ subject }) => subject)).toEqual(['Kock']);
  expect(await platsa.must(scheduleMessage, press, { token })).toMatchObject({ _id: press._id });
  expect(await waitingFor(asa, { token })).toEqual([]);
});

test('cancelling sends nothing; for one applicant the others still get it', async () => {
  const { asa, bo, chat, token } = await aBoardWithTwo();
  const all = await platsa.must(scheduleMessage, chat, { token });
  await platsa.must(cancelScheduledMessage, { scheduledMessageId: all._id }, { token });
  await sendScheduledMessage.handle(platsa.ctx, { messageId: all._id });
  expect(await chatOf(asa, { token })).toEqual([]);
  const one = await platsa.must(scheduleMessage, { ...chat, sendAt: inAnHour() }, { token });
  const forAsa = { scheduledMessageId: one._id, _applicant: asa.applicantId };
  await platsa.must(cancelScheduledMessage, forAsa, { token });
  expect(await waitingFor(asa, { token })).toEqual([]);
  await sendScheduledMessage.handle(platsa.ctx, { messageId: one._id });
  expect(await chatOf(asa, { token })).toEqual([]);
  expect(await chatOf(bo, { token })).toEqual(['Hej Bo!']);
  expect(await platsa.call(cancelScheduledMessage, forAsa, { token })).toMatchObject({ status: 409 });
});

test.each(['chat', 'email'] as const)('declining by %s moves the applicants and closes their chat', async (channel) => {
  const { asa, token, ...forms } = await aBoardWithTwo();
  const message = channel === 'chat' ? forms.chat : forms.mail;
  await send({ ...message, decline: true }, { token });
  const { declined, _statusColumn } = await platsa.must(getApplicant, { applicantId: asa.applicantId }, { token });
  expect({ declined, column: _statusColumn.useForDeclining }).toEqual({ declined: true, column: true });
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId: asa.applicantId }, { token });
  expect(conversation.status).toBe(1);
  const answer = { conversationId: conversation._id, text: 'Varför?' };
  expect((await platsa.call(sendMessage, answer, asa)).status).toBeGreaterThan(399);
});

test('recipients come with the reason for a no that is stored already', async () => {
  const { board, asa, chat, token } = await aBoardWithTwo();
  const { companyId } = board;
  const given = { name: 'Tog ett annat jobb', decidedBy: 'candidate' as const };
  const { reasons } = await platsa.must(saveDeclineReasons, { companyId, reasons: [given] }, { token });
  const _reason = reasons[0]?._id ?? null;
  await platsa.must(setDeclineReason, { companyId, _applicants: [asa.applicantId], _reason }, { token });
  const to = { companyId, channel: 'chat', decline: true, applicants: chat.applicants } as const;
  const { recipients } = await platsa.must(listMessageRecipients, to, { token });
  expect(recipients.map((one) => one._reason)).toEqual([_reason, null]);
});

test('those who can’t be reached are named with the reason, and get nothing', async () => {
  const { board, asa, bo, chat, mail, token } = await aBoardWithTwo();
  const reasons = async (input: object) => {
    const { recipients } = await platsa.must(listMessageRecipients, { ...chat, channel: 'chat', ...input }, { token });
    return Object.fromEntries(recipients.map(({ _id, skipped }) => [_id, skipped]));
  };
  await platsa.ctx.db
    .insertInto('mails')
    .values({
      ...{ toAddress: asa.email, subject: 'x', content: '{}', status: 'failed', failure: 'unknownAddress' },
      ...{ companyId: board.companyId, applicantId: asa.applicantId },
    })
    .execute();
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId: bo.applicantId }, { token });
  await send({ ...chat, decline: true, applicants: [bo.applicantId] }, { token });
  expect(await reasons({ channel: 'email' })).toEqual({ [asa.applicantId]: 'noEmail', [bo.applicantId]: null });
  expect(await reasons({ decline: true })).toEqual({ [asa.applicantId]: null, [bo.applicantId]: 'declined' });
  await platsa.must(updateConversation, { conversationId: conversation._id, status: 3 }, { token });
  expect(await reasons({})).toEqual({ [asa.applicantId]: null, [bo.applicantId]: 'ended' });
  const { accepted, skipped } = await send(chat, { token });
  expect({ accepted, skipped }).toEqual({ accepted: 1, skipped: [{ _applicant: bo.applicantId, reason: 'ended' }] });
  expect(await chatOf(asa, { token })).toEqual(['Hej Åsa!']);
  const onlyAsa = { ...mail, applicants: [asa.applicantId] };
  expect(await platsa.call(scheduleMessage, onlyAsa, { token })).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Ingen av kandidaterna kan få meddelandet.' },
  });
});

test('withdrawing takes the scheduled message along, and later requests name the applicant as gone', async () => {
  const { asa, bo, chat, token } = await aBoardWithTwo();
  const { _id } = await platsa.must(scheduleMessage, { ...chat, sendAt: inAnHour() }, { token });
  await platsa.must(removeApplication, { applicantId: asa.applicantId }, asa);
  expect(await waitingFor(bo, { token })).toMatchObject([{ recipients: 1 }]);
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
  expect(await chatOf(bo, { token })).toEqual(['Hej Bo!']);
  expect(await send(chat, { token })).toMatchObject({
    accepted: 1,
    skipped: [{ _applicant: asa.applicantId, reason: 'gone' }],
  });
});

test('the history shows a sent mail by its author', async () => {
  const { board, asa, mail, token } = await aBoardWithTwo();
  await send(mail, { token });
  const { history } = await platsa.must(listApplicantHistory, { applicantId: asa.applicantId }, { token });
  expect(history[0]).toMatchObject({ event: 'applicant.mailed', _user: { _id: board.admin.userId } });
});

test('a message of an author who has left the company is not sent', async () => {
  const { board, asa, chat, token } = await aBoardWithTwo();
  const member = await aMember(platsa, board.companyId);
  const { _id } = await platsa.must(scheduleMessage, chat, member);
  await platsa.ctx.db.deleteFrom('members').where('userId', '=', member.userId).execute();
  await sendScheduledMessage.handle(platsa.ctx, { messageId: _id });
  expect(await chatOf(asa, { token })).toEqual([]);
  expect(await waitingFor(asa, { token })).toEqual([]);
});

test('many applicants over several boards get one message each', async () => {
  const { board, chat, token } = await aBoardWithTwo();
  const other = await aBoard(platsa, { company: board });
  const more = await Promise.all(Array.from({ length: 60 }, (_, nr) => anApplicant(platsa, nr % 2 ? board : other)));
  const applicants = more.map(({ applicantId }) => applicantId);
  expect(await send({ ...chat, applicants, decline: true }, { token })).toMatchObject({ accepted: 60 });
  const { rows } = await sql<{ sent: number; people: number; declined: number }>`
    SELECT count(*) AS sent, count(DISTINCT c.applicant_id) AS people, count(*) FILTER (WHERE a.declined) AS declined
    FROM messages m JOIN conversations c ON c.id = m.conversation_id JOIN applicants a ON a.id = c.applicant_id
    WHERE m.company_id = ${board.companyId}`.execute(platsa.ctx.db);
  expect(rows).toEqual([{ sent: 60, people: 60, declined: 60 }]);
});

test('wrong input gets messages at its fields', async () => {
  const { chat, mail, token } = await aBoardWithTwo();
  const fieldsOf = async (input: object) =>
    (await platsa.call(scheduleMessage, { ...chat, ...input }, { token })).error?.fields;
  expect(await fieldsOf({ text: ' ' })).toEqual([{ path: 'text', message: 'Skriv ett meddelande' }]);
  expect(await fieldsOf({ text: 'a'.repeat(2001) })).toEqual([
    { path: 'text', message: 'Meddelandet får vara högst 2000 tecken' },
  ]);
  expect(await fieldsOf({ ...mail, text: 'a'.repeat(2001) })).toBeUndefined();
  expect(await fieldsOf({ ...mail, subject: ' ' })).toEqual([{ path: 'subject', message: 'Ange ett ämne' }]);
  expect(await fieldsOf({ text: 'Hej {namn}' })).toMatchObject([{ path: 'text' }]);
  expect(await fieldsOf({ applicants: [] })).toEqual([{ path: 'applicants', message: 'Välj minst en kandidat' }]);
  const past = new Date(platsa.ctx.now().getTime() - 1000).toISOString();
  expect(await fieldsOf({ sendAt: past })).toEqual([{ path: 'sendAt', message: 'Välj en tid som inte har passerat' }]);
  const far = new Date(platsa.ctx.now().getTime() + 91 * 86_400_000).toISOString();
  expect(await fieldsOf({ sendAt: far })).toEqual([{ path: 'sendAt', message: 'Välj en tid inom 90 dagar' }]);
});

test('a company can’t schedule more mails than its daily limit has left', async () => {
  const { board, asa, mail, token } = await aBoardWithTwo();
  await sql`INSERT INTO mails (to_address, subject, content, company_id, applicant_id, status, kind)
    SELECT 'x@example.com', 'x', '{}', ${board.companyId}::uuid, ${asa.applicantId}::uuid, 'delivered', 'personal'
    FROM generate_series(1, ${mailsPerDay - 1})`.execute(platsa.ctx.db);
  expect(await platsa.call(scheduleMessage, mail, { token })).toMatchObject({ status: 429 });
  expect(await platsa.call(scheduleMessage, { ...mail, applicants: [asa.applicantId] }, { token })).toMatchObject({
    status: 200,
  });
});

test('only the company may write to its applicants and cancel', async () => {
  const { asa, chat, token } = await aBoardWithTwo();
  const stranger = (await aCompany(platsa)).admin;
  const { _id } = await platsa.must(scheduleMessage, chat, { token });
  expect(await platsa.call(scheduleMessage, chat)).toMatchObject({ status: 401 });
  expect(await platsa.call(scheduleMessage, chat, asa)).toMatchObject({ status: 403 });
  expect(await platsa.call(scheduleMessage, chat, stranger)).toMatchObject({ status: 404 });
  const foreign = await aBoard(platsa);
  expect(await platsa.call(scheduleMessage, { ...chat, companyId: foreign.companyId }, foreign.admin)).toMatchObject({
    status: 404,
  });
  expect(await platsa.call(cancelScheduledMessage, { scheduledMessageId: _id }, stranger)).toMatchObject({
    status: 404,
  });
});
