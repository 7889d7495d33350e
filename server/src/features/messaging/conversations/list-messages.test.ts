import { getApplicantConversation, getConversation, seeConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages } from '@platsa/contract/messaging/message-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../../test/builders.ts';
import { aConversation, anEmptyConversation, writeMessage } from '../../../../test/conversation-builders.ts';

const platsa = useTestApp();

test('paging backwards through a long conversation returns each message once', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, board, jobSeeker } = conversation;
  await platsa.ctx.db
    .insertInto('messages')
    .values(
      Array.from({ length: 119 }, (_, index) => ({
        conversationId,
        number: index + 2,
        id: crypto.randomUUID(),
        companyId: board.companyId,
        authorId: jobSeeker.userId,
        fromCompany: false,
        text: `Rad ${index + 2}`,
      })),
    )
    .execute();
  const read: number[] = [];
  let before: number | undefined;
  for (let more = true; more; before = read[0]) {
    const page = await platsa.must(
      listMessages,
      { conversationId, ...(before && { before }) },
      { token: jobSeeker.token },
    );
    read.unshift(...page.messages.map(({ number }) => number));
    more = page.hasMore;
  }
  expect(read).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  const news = await platsa.must(listMessages, { conversationId, after: 118 }, { token: jobSeeker.token });
  expect(news).toMatchObject({ hasMore: false, messages: [{ number: 119 }, { number: 120 }] });
});

test('an application gets one conversation, which the applicant finds after the first message', async () => {
  const board = await aBoard(platsa);
  const applicant = await anApplicant(platsa, board);
  const { applicantId } = applicant;
  const open = (token: string) => platsa.call(getApplicantConversation, { applicantId }, { token });
  expect(await open(applicant.token)).toMatchObject({ status: 404 });
  const [one, two] = await Promise.all([open(board.admin.token), open(board.admin.token)]);
  expect(one?.data?.conversation._id).toBe(two?.data?.conversation._id);
  const conversationId = one?.data?.conversation._id ?? '';
  expect(await open(applicant.token)).toMatchObject({ status: 404 });
  expect(await platsa.call(listMessages, { conversationId }, { token: applicant.token })).toMatchObject({
    status: 404,
  });
  await writeMessage(platsa, { conversationId }, board.admin, 'Hej');
  expect(await open(applicant.token)).toMatchObject({
    status: 200,
    data: { conversation: { _id: conversationId, _applicant: { rating: null, _statusColumn: null } } },
  });
});

test('the company gets rating and column with the conversation', async () => {
  const { conversationId, board } = await anEmptyConversation(platsa);
  const { conversation } = await platsa.must(getConversation, { conversationId }, { token: board.admin.token });
  expect(conversation).toMatchObject({
    _company: { _id: board.companyId },
    _applicant: { rating: 0, _statusColumn: { value: 'Ansökt' } },
    status: 0,
    mayWrite: true,
  });
});

test('the other side sees when the last message was seen, not when an earlier one was', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, jobSeeker, board } = conversation;
  const lastSeen = async () => {
    const { conversation } = await platsa.must(getConversation, { conversationId }, { token: board.admin.token });
    return conversation.users.find(({ _user }) => _user._id === jobSeeker.userId)?.lastSeen;
  };
  expect(await lastSeen()).toBeNull();
  const second = await writeMessage(platsa, conversation, board.admin, 'Är du kvar?');
  await platsa.must(seeConversation, { conversationId, number: 1 }, { token: jobSeeker.token });
  expect(await lastSeen()).toBeNull();
  await platsa.must(seeConversation, { conversationId, number: second.number }, { token: jobSeeker.token });
  expect((await lastSeen()) ?? '').toSatisfy((seen: string) => seen >= second.createdAt);
});

test('anonymous callers and strangers cannot read, open or mark a conversation', async () => {
  const { conversationId, applicantId } = await aConversation(platsa);
  const { admin: stranger } = await aCompany(platsa);
  const otherSeeker = await aJobSeeker(platsa);
  const calls = [
    (token?: string) => platsa.call(listMessages, { conversationId }, { token }),
    (token?: string) => platsa.call(getConversation, { conversationId }, { token }),
    (token?: string) => platsa.call(getApplicantConversation, { applicantId }, { token }),
    (token?: string) => platsa.call(seeConversation, { conversationId, number: 1 }, { token }),
  ];
  for (const call of calls) {
    expect(await call()).toMatchObject({ status: 401 });
    expect(await call(stranger.token)).toMatchObject({ status: 404 });
    expect(await call(otherSeeker.token)).toMatchObject({ status: 404 });
  }
});

test('invalid message numbers get field errors', async () => {
  const { conversationId, jobSeeker } = await aConversation(platsa);
  const { token } = jobSeeker;
  expect(await platsa.call(listMessages, { conversationId, before: 0 }, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'before' }] },
  });
  expect(await platsa.call(seeConversation, { conversationId, number: 0.5 }, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'number' }] },
  });
});
