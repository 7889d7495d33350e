import {
  getConversation,
  listCompanyConversations,
  listUserConversations,
  updateConversation,
} from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aJobSeeker } from '../../../../test/builders.ts';
import {
  aConversation,
  listTexts,
  type TestConversation,
  writeMessage,
} from '../../../../test/conversation-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';

const platsa = useTestApp();

async function lists({ board, jobSeeker }: TestConversation) {
  const [company, own] = await Promise.all([
    platsa.must(listCompanyConversations, { companyId: board.companyId }, { token: board.admin.token }),
    platsa.must(listUserConversations, { userId: jobSeeker.userId }, { token: jobSeeker.token }),
  ]);
  return { company: company.conversations.length, jobSeeker: own.conversations.length, unread: own.unReadCount };
}

const reports = (conversationId: string) =>
  platsa.ctx.db.selectFrom('conversationReports').selectAll().where('conversationId', '=', conversationId).execute();

test('removing a conversation hides it from the own list and closes it; the other side can still read it', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, board, jobSeeker } = conversation;
  const removed = await platsa.must(updateConversation, { conversationId, status: 3 }, { token: jobSeeker.token });
  expect(removed.conversation).toMatchObject({ status: 3, removed: true, mayWrite: false });
  expect(await lists(conversation)).toEqual({ company: 1, jobSeeker: 0, unread: 0 });
  expect(await platsa.call(sendMessage, { conversationId, text: 'Hallå' }, { token: board.admin.token })).toMatchObject(
    {
      status: 403,
      error: { userFriendlyMessage: 'Konversationen är avslutad.' },
    },
  );
  expect(await listTexts(platsa, conversation, board.admin)).toHaveLength(1);
  await platsa.must(updateConversation, { conversationId, status: 3 }, { token: board.admin.token });
  expect(await lists(conversation)).toEqual({ company: 0, jobSeeker: 0, unread: 0 });
  const reopened = platsa.call(updateConversation, { conversationId, status: 0 }, { token: board.admin.token });
  expect(await reopened).toMatchObject({ status: 409 });
});

test('a report stores the messages, is mailed to the operator once, and is hidden from the reported side', async () => {
  const conversation = await aConversation(platsa, { text: 'Något olämpligt' });
  const { conversationId, board, jobSeeker } = conversation;
  for (let time = 0; time < 2; time++) {
    await platsa.must(updateConversation, { conversationId, status: 4 }, { token: jobSeeker.token });
  }
  expect(await reports(conversationId)).toMatchObject([
    { reportedBy: jobSeeker.userId, messages: [{ number: 1, text: 'Något olämpligt', fromCompany: true }] },
  ]);
  const mails = (await mailsTo(platsa, platsa.ctx.config.operatorEmail)).filter(({ text }) =>
    text.includes(conversationId),
  );
  expect(mails).toHaveLength(1);
  const { company, title } = await platsa.ctx.db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['companies.name as company', 'jobs.title'])
    .where('jobs.id', '=', board.jobId)
    .executeTakeFirstOrThrow();
  const nameOf = async (userId: string) => {
    const query = platsa.ctx.db.selectFrom('persons').select(['firstName', 'lastName']).where('id', '=', userId);
    const { firstName, lastName } = await query.executeTakeFirstOrThrow();
    return `${firstName} ${lastName}`;
  };
  const candidate = await nameOf(jobSeeker.userId);
  expect(mails[0]?.text).toContain(`Företag: ${company}. Annons: ${title}.`);
  expect(mails[0]?.text).toContain(`Kandidat: ${candidate}. För företaget: ${await nameOf(board.admin.userId)}.`);
  expect(mails[0]?.text).toContain(`Rapporterad av: ${candidate} (kandidaten)`);
  expect(mails[0]?.text).not.toContain('Något olämpligt');
  const statusFor = async (token: string) =>
    (await platsa.must(getConversation, { conversationId }, { token })).conversation.status;
  expect([await statusFor(jobSeeker.token), await statusFor(board.admin.token)]).toEqual([4, 3]);
  await platsa.ctx.db.deleteFrom('applicants').where('id', '=', conversation.applicantId).execute();
  expect(await reports(conversationId)).toHaveLength(1);
});

test('a report contains an optional reason, which is escaped in the mail', async () => {
  const report = async (given: { reason?: string }) => {
    const { conversationId, jobSeeker } = await aConversation(platsa);
    await platsa.must(updateConversation, { conversationId, status: 4, ...given }, jobSeeker);
    const mails = await mailsTo(platsa, platsa.ctx.config.operatorEmail);
    const mail = mails.find(({ text }) => text.includes(conversationId));
    return { mail: mail?.text, html: mail?.html, storedReason: (await reports(conversationId))[0]?.reason };
  };
  const { mail, html, storedReason } = await report({ reason: ' De ber om <b>pengar</b>.\nTvå gånger. ' });
  expect(mail).toContain('Anledning: De ber om <b>pengar</b>.\nTvå gånger.');
  expect(html).toContain('De ber om &#60;b&#62;pengar');
  expect(storedReason).toBe('De ber om <b>pengar</b>.\nTvå gånger.');
  for (const given of [{}, { reason: '' }, { reason: ' \u200b ' }]) {
    expect(await report(given)).toMatchObject({
      mail: expect.stringContaining('Anledning: ingen angavs.'),
      storedReason: null,
    });
  }
  const { conversationId, jobSeeker } = await aConversation(platsa);
  const long = platsa.call(updateConversation, { conversationId, status: 4, reason: 'a'.repeat(1001) }, jobSeeker);
  expect(await long).toMatchObject({ status: 400, error: { fields: [{ path: 'reason' }] } });
});

test('the company can reopen a declined applicant’s conversation; the applicant cannot', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, board, jobSeeker } = conversation;
  await platsa.must(sendMessage, { conversationId, text: 'Tyvärr', status: 1 }, { token: board.admin.token });
  const open = (token: string) => platsa.call(updateConversation, { conversationId, status: 0 }, { token });
  expect(await open(jobSeeker.token)).toMatchObject({ status: 403 });
  expect(await open(board.admin.token)).toMatchObject({ status: 200, data: { conversation: { status: 0 } } });
  await writeMessage(platsa, conversation, jobSeeker, 'Tack!');
});

test('an unknown status gets a field error; strangers get notFound', async () => {
  const { conversationId, jobSeeker } = await aConversation(platsa);
  const set = (status: number, token?: string) =>
    platsa.call(updateConversation, { conversationId, status: status as 3 }, { token });
  expect(await set(1, jobSeeker.token)).toMatchObject({ status: 400, error: { fields: [{ path: 'status' }] } });
  expect(await set(3)).toMatchObject({ status: 401 });
  expect(await set(3, (await aCompany(platsa)).admin.token)).toMatchObject({ status: 404 });
  expect(await set(3, (await aJobSeeker(platsa)).token)).toMatchObject({ status: 404 });
});
