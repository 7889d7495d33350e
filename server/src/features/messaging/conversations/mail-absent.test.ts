import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { countCompanyUnread, seeConversation } from '@platsa/contract/messaging/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aMember } from '../../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../../test/conversation-builders.ts';
import { mailsTo as readMails } from '../../../../test/mails.ts';
import { makeConfidential } from '../../../../test/team-builders.ts';
import { mailAbsent } from './mail-absent.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

/** Lets time pass and the minute's work be done. */
async function after(minutes: number): Promise<void> {
  platsa.clock.now = new Date(platsa.ctx.now().getTime() + minutes * 60_000);
  await mailAbsent.handle(platsa.ctx, {});
}

const mailsTo = ({ email }: { email: string }) => readMails(platsa, email);

async function brandOf({ brandId }: { brandId: string }): Promise<string> {
  const query = platsa.ctx.db.selectFrom('brands').select('name').where('id', '=', brandId);
  return (await query.executeTakeFirstOrThrow()).name;
}

test('an unseen message is mailed in the brand’s name with a link to the conversation', async () => {
  const { jobSeeker, board, conversationId } = await aConversation(platsa);
  await after(1);
  expect(await mailsTo(jobSeeker)).toEqual([]);
  await after(2);
  const [mail, ...more] = await mailsTo(jobSeeker);
  const name = await brandOf(board);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: `Nytt meddelande från ${name}`, content: { sender: { name } } });
  expect(mail?.text).toContain(`/chat/${conversationId}`);
  expect(mail?.content.unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]{40,}$/);
  expect(mail?.html).not.toContain('intervju');
  await after(10);
  expect(await mailsTo(jobSeeker)).toHaveLength(1);
});

test('a message that was seen is not mailed', async () => {
  const { jobSeeker, conversationId } = await aConversation(platsa);
  await platsa.must(seeConversation, { conversationId, number: 1 }, { token: jobSeeker.token });
  await after(30);
  expect(await mailsTo(jobSeeker)).toEqual([]);
});

test('further messages within an hour wait for the next mail, which comes after the hour', async () => {
  const conversation = await aConversation(platsa);
  await after(3);
  await writeMessage(platsa, conversation, conversation.board.admin, 'Hallå?');
  await after(30);
  expect(await mailsTo(conversation.jobSeeker)).toHaveLength(1);
  await after(31);
  expect(await mailsTo(conversation.jobSeeker)).toHaveLength(2);
});

test('members who wrote in the conversation are mailed about a reply, unless they have left the company', async () => {
  const conversation = await aConversation(platsa);
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Ja tack');
  await after(3);
  const [mail, ...more] = await mailsTo(conversation.board.admin);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Nytt meddelande från Kim Lind');
  expect(mail?.content.sender?.name).toBe(await brandOf(conversation.board));
  const left = await aConversation(platsa);
  await writeMessage(platsa, left, left.jobSeeker, 'Ja tack');
  await platsa.ctx.db.deleteFrom('members').where('userId', '=', left.board.admin.userId).execute();
  await after(3);
  expect(await mailsTo(left.board.admin)).toEqual([]);
});

test('a member who wrote in a conversation is not mailed about replies once the job is confidential', async () => {
  const conversation = await aConversation(platsa);
  const member = await aMember(platsa, conversation.board.companyId);
  await writeMessage(platsa, conversation, member, 'Hej från mig också');
  await makeConfidential(platsa, conversation.board.jobId);
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Ja tack');
  await after(3);
  expect(await mailsTo(member)).toEqual([]);
  expect(await mailsTo(conversation.board.admin)).toHaveLength(1);
});

test('while the job is locked, its company is not mailed about replies, and the applicant is about messages', async () => {
  const conversation = await aConversation(platsa);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', conversation.board.jobId).execute();
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Ja tack');
  const waiting = await aConversation(platsa);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', waiting.board.jobId).execute();
  await after(3);
  expect(await mailsTo(conversation.board.admin)).toEqual([]);
  expect(await mailsTo(waiting.jobSeeker)).toHaveLength(1);
});

test('a member’s message is unread for other members, but only the applicant is mailed', async () => {
  const conversation = await aConversation(platsa);
  const { board, jobSeeker, conversationId } = conversation;
  const member = await aMember(platsa, board.companyId);
  await platsa.must(seeConversation, { conversationId, number: 1 }, jobSeeker);
  await writeMessage(platsa, conversation, member, 'Jag tar över');
  const { unReadCount } = await platsa.must(countCompanyUnread, { companyId: board.companyId }, board.admin);
  expect(unReadCount).toBe(1);
  await after(3);
  expect(await mailsTo(board.admin)).toEqual([]);
  expect(await mailsTo(jobSeeker)).toHaveLength(1);
  await writeMessage(platsa, conversation, jobSeeker, 'Bra!');
  await after(3);
  for (const { email } of [board.admin, member]) {
    expect((await readMails(platsa, email)).map(({ subject }) => subject)).toEqual(['Nytt meddelande från Kim Lind']);
  }
});

test('the application’s history shows the mail to the applicant and its delivery status', async () => {
  const { board, applicantId, ...conversation } = await aConversation(platsa);
  await after(3);
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Ja tack');
  await after(3);
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, board.admin);
  const mailEntries = history.filter(({ mail }) => mail);
  const subject = `Nytt meddelande från ${await brandOf(board)}`;
  expect(mailEntries).toMatchObject([
    { event: 'applicant.notified', _user: null, mail: { subject, byTrigger: false } },
  ]);
});

test('one click on the unsubscribe page ends these mails; opening the page does not', async () => {
  const conversation = await aConversation(platsa);
  await after(3);
  const [mail] = await mailsTo(conversation.jobSeeker);
  const url = new URL(mail?.content.unsubscribeUrl ?? '').pathname;
  const page = await platsa.app.inject({ method: 'GET', url });
  expect(page.body).toContain('Sluta skicka mejl om nya meddelanden');
  const posted = await platsa.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(posted.body).toContain('Du får inga fler mejl om nya meddelanden.');
  await writeMessage(platsa, conversation, conversation.board.admin, 'Hallå?');
  await after(120);
  expect(await mailsTo(conversation.jobSeeker)).toHaveLength(1);
  expect(await platsa.app.inject({ method: 'POST', url: '/unsubscribe/nobody' })).toMatchObject({ statusCode: 404 });
});
