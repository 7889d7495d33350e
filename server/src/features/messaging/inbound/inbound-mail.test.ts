import { getApplicantConversation, updateConversation } from '@platsa/contract/messaging/endpoints';
import { getWholeMail, listMessages, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant } from '../../../../test/board-builders.ts';
import { aJobSeeker } from '../../../../test/builders.ts';
import {
  aConversation,
  listTexts,
  type TestConversation,
  writeMessage,
} from '../../../../test/conversation-builders.ts';
import { aGuest } from '../../../../test/guest-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { rawMail } from '../../../../test/raw-mail.ts';
import { aTeamMember } from '../../../../test/team-builders.ts';
import { mailAbsent } from '../conversations/mail-absent.ts';

const secret = 'a-secret-that-only-the-mail-server-knows';
const settings = async () => ({ INBOUND_MAIL_DOMAIN: 'svar.example.se', INBOUND_MAIL_SECRET: secret });
const platsa = useTestApp({ settings });
const without = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const post = (payload: string | Buffer, { key = secret, query = '' } = {}) =>
  platsa.app.inject({
    method: 'POST',
    url: `/v1/inbound-mail${query}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'message/rfc822' },
    payload,
  });

const outcomeOf = async (raw: string | Buffer, query = '') => (await post(raw, { query })).json().data.outcome;

/** A conversation whose message the job seeker has been mailed about: where an answer goes, and from whom. */
async function aMailedConversation(given: Parameters<typeof aConversation>[1] = {}) {
  const conversation = await aConversation(platsa, given);
  platsa.clock.now = new Date(Date.now() + 5 * 60_000);
  await mailAbsent.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
  return { conversation, to: await replyAddressOf(conversation.jobSeeker), from: conversation.jobSeeker.email };
}

async function replyAddressOf({ email }: { email: string }): Promise<string> {
  const mail = (await mailsTo(platsa, email)).at(-1);
  return mail?.replyTo ?? '';
}

const refusalTo = async ({ email }: { email: string }) =>
  (await mailsTo(platsa, email)).filter(({ kind }) => kind === 'answer').at(-1);

const seen = (conversation: TestConversation) => listTexts(platsa, conversation, conversation.board.admin);
const first = 'Hej! Vill du komma på intervju?';

test('a reply to the mail about a message becomes a message in the conversation', async () => {
  const { conversation, to, from } = await aMailedConversation();
  expect(to).toMatch(/^svar-[0-9a-f]{32}-[0-9a-f]{20}@svar\.example\.se$/);
  const [mail] = await mailsTo(platsa, from);
  expect(mail?.text.startsWith('— Svara ovanför den här raden —')).toBe(true);
  const body = 'Ja gärna!\r\n\r\nDen lör 21 nov. 2026 kl 10:12 skrev Bageriet <x@example.se>:\r\n> Hej';
  expect(await outcomeOf(rawMail({ from: `Åsa <${from.toUpperCase()}>`, to, body }))).toBe('stored');
  expect(await seen(conversation)).toEqual([first, 'Ja gärna!']);
});

test('a guest answers by mail as others do, and a refusal leads to the guest’s page', async () => {
  const { applicantId, email, admin } = await aGuest(platsa);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  const conversationId = conversation._id;
  await platsa.must(sendMessage, { conversationId, text: first }, admin);
  await mailAbsent.handle(platsa.ctx, {});
  const to = await replyAddressOf({ email });
  expect(await outcomeOf(rawMail({ from: email, to, body: 'Ja gärna!' }))).toBe('stored');
  const { messages } = await platsa.must(listMessages, { conversationId }, admin);
  expect(messages.map(({ text }) => text)).toEqual([first, 'Ja gärna!']);
  await outcomeOf(rawMail({ from: email, to, body: 'x'.repeat(2001) }));
  expect((await refusalTo({ email }))?.text).toContain(`/applications/${applicantId}`);
});

test('a mail that is delivered several times becomes one message', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const raw = rawMail({ from, to, body: 'Ja' });
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(raw)));
  expect(outcomes.toSorted()).toEqual(['known', 'known', 'stored']);
  const unnamed = rawMail({ from, to, body: 'Nej', headers: { 'Message-ID': '' } });
  expect([await outcomeOf(unnamed), await outcomeOf(unnamed)]).toEqual(['stored', 'known']);
  expect(await seen(conversation)).toEqual([first, 'Ja', 'Nej']);
});

test('a member who is mailed about a reply can reply by mail, until they leave the company', async () => {
  const conversation = await aConversation(platsa);
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'När?');
  platsa.clock.now = new Date(Date.now() + 5 * 60_000);
  await mailAbsent.handle(platsa.ctx, {});
  const { admin } = conversation.board;
  const raw = rawMail({ from: admin.email, to: await replyAddressOf(admin), body: 'På tisdag' });
  expect(await outcomeOf(raw)).toBe('stored');
  expect(await listTexts(platsa, conversation, conversation.jobSeeker)).toEqual([first, 'När?', 'På tisdag']);
  await platsa.ctx.db.deleteFrom('members').where('userId', '=', admin.userId).execute();
  const later = rawMail({ from: admin.email, to: await replyAddressOf(admin), body: 'Eller onsdag' });
  expect(await outcomeOf(later)).toBe('refused');
});

test('a member whose role in the job’s team writes to nobody cannot reply by mail either', async () => {
  const conversation = await aConversation(platsa);
  const { board, jobSeeker } = conversation;
  const recruiter = await aTeamMember(platsa, board, 'recruiter');
  await writeMessage(platsa, conversation, recruiter, 'Hej från mig också');
  await writeMessage(platsa, conversation, jobSeeker, 'Ja tack');
  platsa.clock.now = new Date(Date.now() + 5 * 60_000);
  await mailAbsent.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
  const to = await replyAddressOf(recruiter);
  const reply = (body: string) => outcomeOf(rawMail({ from: recruiter.email, to, body }));
  expect(await reply('Bra!')).toBe('stored');
  await platsa.ctx.db
    .updateTable('teamMembers')
    .set({ role: 'observer' })
    .where('userId', '=', recruiter.userId)
    .execute();
  expect(await reply('Välkommen!')).toBe('refused');
});

test('a reply to a company’s mail opens a conversation that is unread for the mail’s author', async () => {
  const board = await aBoard(platsa);
  const jobSeeker = await anApplicant(platsa, board, await aJobSeeker(platsa));
  const mail = {
    _company: board.companyId,
    _applicants: [jobSeeker.applicantId],
    subject: 'Hej',
    text: 'Hej {förnamn}',
  };
  await platsa.must(mailApplicants, mail, board.admin);
  const raw = rawMail({ from: jobSeeker.email, to: await replyAddressOf(jobSeeker), body: 'Hej själv' });
  expect(await outcomeOf(raw)).toBe('stored');
  const { conversation } = await platsa.must(getApplicantConversation, jobSeeker, board.admin);
  expect(conversation).toMatchObject({ unread: true });
  expect(await listTexts(platsa, { conversationId: conversation._id }, board.admin)).toEqual(['Hej själv']);
});

test('a mail with only HTML becomes text, and attachments are mentioned', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const html = `<html><head><style>p{}</style></head><body><div dir="ltr">Ja &amp; tack<br>Åsa</div><br>
<div class="gmail_quote"><div>Den lör skrev X:</div><blockquote>— Svara ovanför den här raden —</blockquote></div></body></html>`;
  await post(rawMail({ from, to, html: true, body: html }));
  await post(rawMail({ from, to, body: 'Här är mitt CV', files: ['cv.pdf'] }));
  await post(rawMail({ from, to, body: 'Två till', files: ['a.pdf', 'b.pdf'] }));
  expect(await seen(conversation)).toEqual([
    first,
    'Ja & tack\nÅsa',
    'Här är mitt CV\n\n(En bifogad fil följde inte med från mejlet.)',
    'Två till\n\n(2 bifogade filer följde inte med från mejlet.)',
  ]);
});

test('answers between the quoted questions, and all else that the writer wrote, become the message', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const body =
    'Hej! Svar nedan.\n\nDen lör 21 nov. 2026 kl 10:12 skrev Bageriet <no-reply@jobb.example.se>:\n\n> Kan du på tisdag?\nJa, kl. 10.\n\n> Löneanspråk?\n35 000 kr.\n\nMaja';
  expect(await outcomeOf(rawMail({ from, to, body }))).toBe('stored');
  const journey = 'Jag tar tåget:\nFrån: Malmö C\nDatum: tisdag 24 november\nFramme 09.45.';
  expect(await outcomeOf(rawMail({ from, to, body: journey }))).toBe('stored');
  expect(await seen(conversation)).toEqual([first, 'Hej! Svar nedan.\n\nJa, kl. 10.\n\n35 000 kr.\n\nMaja', journey]);
});

test('the whole mail can be read by both sides where parts of it were left out, and by nobody else', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const { conversationId, jobSeeker, board } = conversation;
  const [answered] = await mailsTo(platsa, from);
  const quoted = answered?.text.replaceAll(/^/gm, '> ') ?? '';
  expect(quoted).toContain('/unsubscribe/');
  const body = `Ja gärna!\n-- \nÅsa Berg\n070-123 45 67\n\nDen lör 21 nov. 2026 kl 10:12 skrev Bageriet <${to}>:\n${quoted}`;
  await post(rawMail({ from, to, body }));
  await post(rawMail({ from, to, body: 'Hela mejlet' }));
  const { messages } = await platsa.must(listMessages, { conversationId }, jobSeeker);
  expect(messages.map(({ text, shortened }) => [text, shortened])).toEqual([
    [first, false],
    ['Ja gärna!', true],
    ['Hela mejlet', false],
  ]);
  const mailOf = (index: number) => ({ conversationId, messageId: messages[index]?._id ?? '' });
  const cut = mailOf(1);
  for (const side of [jobSeeker, board.admin]) {
    const { text } = await platsa.must(getWholeMail, cut, side);
    expect(text).toContain('Ja gärna!\n-- \nÅsa Berg\n070-123 45 67\n\nDen lör 21 nov. 2026 kl 10:12 skrev Bageriet <');
    expect(text).toContain('> — Svara ovanför den här raden —');
    // With these the other side could answer or unsubscribe in the writer's name.
    expect(text).not.toContain(to);
    expect(text).not.toContain('/unsubscribe/');
    for (const index of [0, 2]) {
      expect((await platsa.call(getWholeMail, mailOf(index), side)).error?.name).toBe('notFound');
    }
  }
  const other = await aMailedConversation();
  const elsewhere = { conversationId: other.conversation.conversationId, messageId: cut.messageId };
  expect((await platsa.call(getWholeMail, elsewhere, other.conversation.board.admin)).error?.name).toBe('notFound');
  expect((await platsa.call(getWholeMail, cut, other.conversation.board.admin)).error?.name).toBe('notFound');
  expect((await platsa.call(getWholeMail, { conversationId, messageId: 'x' }, jobSeeker)).error?.name).toBe('notFound');
  expect((await platsa.call(getWholeMail, cut)).error?.name).toBe('unauthorized');
});

test('a report keeps the whole mail as evidence', async () => {
  const { conversation, to, from } = await aMailedConversation();
  await post(rawMail({ from, to, body: 'Ja\n\n> Hej\n> gömda ord' }));
  const { conversationId, board } = conversation;
  await platsa.must(updateConversation, { conversationId, status: 4 }, board.admin);
  const { messages } = await platsa.ctx.db
    .selectFrom('conversationReports')
    .select('messages')
    .where('conversationId', '=', conversationId)
    .executeTakeFirstOrThrow();
  expect(messages).toMatchObject([{ text: first }, { text: expect.stringContaining('gömda ord') }]);
});

test('automatic replies are ignored without a reply', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const machines: Record<string, string>[] = [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'X-Autoreply': 'yes' },
    { 'Return-Path': '<>' },
    { 'List-Id': '<x.example.com>' },
    { Subject: 'Automatiskt svar: Nytt meddelande' },
    { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
  ];
  for (const headers of machines) {
    expect(await outcomeOf(rawMail({ from, to, body: 'Jag är borta', headers }))).toBe('automatic');
  }
  expect(await outcomeOf(rawMail({ from: 'MAILER-DAEMON@example.com', to, body: 'Nej' }))).toBe('automatic');
  expect(await seen(conversation)).toEqual([first]);
  expect(await refusalTo(conversation.jobSeeker)).toBeUndefined();
});

test('an empty reply, a too long one and one to a closed conversation are refused by mail', async () => {
  const { conversation, to, from } = await aMailedConversation();
  expect(await outcomeOf(rawMail({ from, to, body: '', files: ['cv.pdf'] }))).toBe('refused');
  expect((await refusalTo(conversation.jobSeeker))?.text).toContain('Svaret innehöll ingen text.');
  expect(await outcomeOf(rawMail({ from, to, body: '\u200b\u2800' }))).toBe('refused');
  expect(await outcomeOf(rawMail({ from, to, body: 'a'.repeat(2001) }))).toBe('refused');
  expect((await refusalTo(conversation.jobSeeker))?.text).toContain('Svaret är längre än 2000 tecken.');
  const end = { conversationId: conversation.conversationId, status: 3 } as const;
  await platsa.must(updateConversation, end, conversation.board.admin);
  expect(await outcomeOf(rawMail({ from, to, body: 'Hallå?' }))).toBe('refused');
  const refusal = await refusalTo(conversation.jobSeeker);
  expect(refusal).toMatchObject({ subject: 'Ditt svar kom inte fram', replyTo: null });
  const [answered] = await mailsTo(platsa, from);
  expect(refusal?.content.sender).toEqual(answered?.content.sender);
  expect(refusal?.content.sender).toBeDefined();
  expect(refusal?.text).toContain('Konversationen är avslutad');
  expect(refusal?.text).toContain('Hallå?');
  expect(await seen(conversation)).toEqual([first]);
});

test('a reply from another address is refused, and only the original recipient is notified', async () => {
  const { conversation, to } = await aMailedConversation();
  expect(await outcomeOf(rawMail({ from: 'someone@else.example', to, body: 'Ja' }))).toBe('refused');
  expect(await mailsTo(platsa, 'someone@else.example')).toEqual([]);
  const refusal = await refusalTo(conversation.jobSeeker);
  expect(refusal?.text).toContain('en annan adress');
  expect(refusal?.text).not.toContain('Du skrev');
  expect(await seen(conversation)).toEqual([first]);
});

test('a reply from an address that the person has given up is refused', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const { userId } = conversation.jobSeeker;
  await platsa.ctx.db
    .updateTable('users')
    .set({ email: `ny-${from}` })
    .where('id', '=', userId)
    .execute();
  expect(await outcomeOf(rawMail({ from, to, body: 'Ja' }))).toBe('refused');
  const refusals = (await mailsTo(platsa, from)).filter(({ subject }) => subject === 'Ditt svar kom inte fram');
  expect(refusals.map(({ text }) => text)).toEqual([expect.stringContaining('inte längre hör till kontot')]);
  expect(await seen(conversation)).toEqual([first]);
});

test('made-up, changed, foreign and expired reply addresses are ignored', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const changed = to.replace(/^svar-(.)/, (_, sign) => `svar-${sign === '0' ? '1' : '0'}`);
  for (const wrong of [changed, to.replace('svar.example.se', 'other.example'), 'svar-x@svar.example.se']) {
    expect(await outcomeOf(rawMail({ from, to: wrong, body: 'Ja' }))).toBe('unknown');
  }
  platsa.clock.now = new Date(Date.now() + 181 * 86_400_000);
  expect(await outcomeOf(rawMail({ from, to, body: 'Ja' }))).toBe('unknown');
  platsa.clock.now = undefined;
  expect(await seen(conversation)).toEqual([first]);
});

test('the reply address can come from the envelope instead of the To header', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const hidden = 'undisclosed-recipients:;';
  expect(await outcomeOf(rawMail({ from, to: hidden, body: 'Ett' }), `?recipient=${encodeURIComponent(to)}`)).toBe(
    'stored',
  );
  expect(await outcomeOf(rawMail({ from, to: hidden, body: 'Två', headers: { 'Delivered-To': to } }))).toBe('stored');
  const several = `?recipient=someone@example.com&recipient=${encodeURIComponent(to)}`;
  expect(await outcomeOf(rawMail({ from, to: hidden, body: 'Tre' }), several)).toBe('stored');
  expect(await seen(conversation)).toEqual([first, 'Ett', 'Två', 'Tre']);
});

test('inbound mail needs the key, has a maximum size, and is ignored if it is not a mail', async () => {
  const { to, from } = await aMailedConversation();
  const raw = rawMail({ from, to, body: 'Ja' });
  expect((await post(raw, { key: 'another-secret-that-is-long-enough' })).statusCode).toBe(401);
  expect((await platsa.app.inject({ method: 'POST', url: '/v1/inbound-mail', payload: raw })).statusCode).toBe(401);
  expect((await post(Buffer.alloc(16 * 1024 * 1024, 'a'))).statusCode).toBe(413);
  expect(await outcomeOf(Buffer.from([0, 255, 1, 2]))).toBe('unknown');
  expect(await outcomeOf('')).toBe('unknown');
});

test('without its settings, the inbound address answers which ones are missing', async () => {
  const answer = await without.app.inject({ method: 'POST', url: '/v1/inbound-mail', payload: {} });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error.userFriendlyMessage).toContain('INBOUND_MAIL_DOMAIN');
});

test('while the job is locked, a mailed reply of the company is refused, and one of the applicant becomes a message', async () => {
  const { conversation, to, from } = await aMailedConversation();
  const { admin, jobId } = conversation.board;
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Ja tack');
  platsa.clock.now = new Date(Date.now() + 65 * 60_000);
  await mailAbsent.handle(platsa.ctx, {});
  const toCompany = await replyAddressOf(admin);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  expect(await outcomeOf(rawMail({ from: admin.email, to: toCompany, body: 'Välkommen' }))).toBe('refused');
  expect((await refusalTo(admin))?.text).toContain('går inte att svara i längre');
  expect(await outcomeOf(rawMail({ from, to, body: 'Hur gick det?' }))).toBe('stored');
  expect(await listTexts(platsa, conversation, conversation.jobSeeker)).toEqual([first, 'Ja tack', 'Hur gick det?']);
});
