import { randomUUID } from 'node:crypto';
import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { getConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, readColumns } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import {
  aConversation,
  anEmptyConversation,
  listTexts,
  type TestConversation,
  writeMessage,
} from '../../../../test/conversation-builders.ts';
import { openEventStream } from '../../../../test/live-events.ts';
import { recordLiveEvents } from '../../../../test/record-live-events.ts';

const platsa = useTestApp();

test('both sides write and read the same messages in order', async () => {
  const conversation = await aConversation(platsa, { text: 'Hej!' });
  const answer = await writeMessage(platsa, conversation, conversation.jobSeeker, 'Hej själv 👋🏽');
  expect(answer).toMatchObject({
    number: 2,
    _company: null,
    _author: { _id: conversation.jobSeeker.userId, firstName: 'Kim' },
  });
  await writeMessage(platsa, conversation, conversation.board.admin, 'Välkommen');
  const expected = ['Hej!', 'Hej själv 👋🏽', 'Välkommen'];
  expect(await listTexts(platsa, conversation, conversation.jobSeeker)).toEqual(expected);
  expect(await listTexts(platsa, conversation, conversation.board.admin)).toEqual(expected);
});

test('the live event of a message of any length tells the other side to refetch the conversation', async () => {
  const conversation = await aConversation(platsa);
  const { board, jobSeeker, conversationId } = conversation;
  const [company, candidate] = [
    await openEventStream(platsa, board.admin.token),
    await openEventStream(platsa, jobSeeker.token),
  ];
  for (const [listening, by, text] of [
    [candidate, board.admin, 'Hej "du" 👋🏽'],
    [company, jobSeeker, 'Hej "du" 👋🏽'],
    [candidate, board.admin, '😀'.repeat(2000)],
  ] as const) {
    const received = listening.next(({ type }) => type === 'conversation');
    await writeMessage(platsa, conversation, by, text);
    expect(await received).toEqual({ type: 'conversation', id: conversationId });
  }
});

test('a repeated message is stored once and gets the same response, also when sent concurrently', async () => {
  const conversation = await aConversation(platsa);
  const input = { conversationId: conversation.conversationId, _id: randomUUID(), text: 'En gång' };
  const token = conversation.jobSeeker.token;
  const answers = await Promise.all([1, 2, 3].map(() => platsa.must(sendMessage, input, { token })));
  expect(new Set(answers.map(({ message }) => JSON.stringify(message))).size).toBe(1);
  expect(
    (await listTexts(platsa, conversation, conversation.jobSeeker)).filter((text) => text === 'En gång'),
  ).toHaveLength(1);
});

test('reusing the id of another conversation’s message is refused', async () => {
  const conversation = await aConversation(platsa);
  const other = await aConversation(platsa);
  const { _id } = await writeMessage(platsa, other, other.jobSeeker, 'Mitt');
  const input = { conversationId: conversation.conversationId, _id, text: 'Ditt' };
  expect(await platsa.call(sendMessage, input, { token: conversation.jobSeeker.token })).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: expect.stringContaining('skriv det på nytt') },
  });
  expect(await listTexts(platsa, other, other.jobSeeker)).toContain('Mitt');
});

test('reusing a message id with another text is refused', async () => {
  const conversation = await aConversation(platsa);
  const { _id } = await writeMessage(platsa, conversation, conversation.jobSeeker, 'Det första');
  const input = { conversationId: conversation.conversationId, _id, text: 'Något annat' };
  expect(await platsa.call(sendMessage, input, { token: conversation.jobSeeker.token })).toMatchObject({ status: 409 });
  expect(await listTexts(platsa, conversation, conversation.jobSeeker)).not.toContain('Något annat');
});

test('concurrent messages get consecutive numbers', async () => {
  const conversation = await aConversation(platsa);
  const texts = Array.from({ length: 12 }, (_, index) => `Nummer ${index}`);
  await Promise.all(
    texts.map((text, index) =>
      writeMessage(platsa, conversation, index % 2 ? conversation.jobSeeker : conversation.board.admin, text),
    ),
  );
  const { messages } = await platsa.must(
    listMessages,
    { conversationId: conversation.conversationId },
    { token: conversation.jobSeeker.token },
  );
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  expect(messages.map(({ text }) => text).sort()).toEqual([...texts, messages[0]?.text].sort());
});

test('2,000 characters are allowed; 2,001 and blank texts get a field error', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId } = conversation;
  const { token } = conversation.jobSeeker;
  const long = 'å'.repeat(2000);
  // An emoji counts as one character.
  for (const text of [long, '😀'.repeat(2000)])
    expect((await writeMessage(platsa, conversation, conversation.jobSeeker, text)).text).toBe(text);
  expect(await platsa.call(sendMessage, { conversationId, text: '😀'.repeat(2001) }, { token })).toMatchObject({
    error: { fields: [{ path: 'text' }] },
  });
  expect(await platsa.call(sendMessage, { conversationId, text: `${long}å` }, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'text', message: 'Meddelandet får vara högst 2000 tecken' }] },
  });
  for (const text of ['', '  \n ', '\u0000', '\u200B\u200D', ' \u202E\u2066\u0000\uFEFF ', '\u2800\u3164']) {
    expect(await platsa.call(sendMessage, { conversationId, text }, { token })).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'text', message: 'Skriv ett meddelande' }] },
    });
  }
});

test('markup and control characters in a message are stored as text', async () => {
  const conversation = await aConversation(platsa);
  const strange = [
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\u202Eabc\u202C שלום',
    'a\nb',
    "'; DROP--",
    '%_\\',
  ];
  for (const text of strange) await writeMessage(platsa, conversation, conversation.jobSeeker, text);
  expect((await listTexts(platsa, conversation, conversation.board.admin)).slice(1)).toEqual(strange);
});

test('a message notifies both sides with the conversation’s id', async () => {
  const conversation = await aConversation(platsa);
  const events = await recordLiveEvents(
    platsa,
    `company:${conversation.board.companyId}`,
    `user:${conversation.jobSeeker.userId}`,
  );
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Hej');
  await expect.poll(() => events.length).toBe(2);
  expect(events.every(({ type, id }) => type === 'conversation' && id === conversation.conversationId)).toBe(true);
});

test('a declining message prevents the applicant’s replies and moves the application; the company can still write', async () => {
  const conversation = await anEmptyConversation(platsa);
  const { conversationId, applicantId, board, jobSeeker } = conversation;
  const { applicant } = await platsa.must(
    sendMessage,
    { conversationId, text: 'Tyvärr', status: 1 },
    { token: board.admin.token },
  );
  expect(applicant).toMatchObject({ _id: applicantId, declined: true, _statusColumn: { value: 'Fått nej' } });
  expect((await readColumns(platsa, board))['Fått nej']).toEqual([applicantId]);
  expect(await platsa.call(sendMessage, { conversationId, text: 'Men…' }, { token: jobSeeker.token })).toMatchObject({
    status: 403,
    error: { userFriendlyMessage: 'Du kan inte svara på den här chatten' },
  });
  const own = await platsa.must(getConversation, { conversationId }, { token: jobSeeker.token });
  expect(own.conversation).toMatchObject({ status: 1, mayWrite: false });
  await writeMessage(platsa, conversation, board.admin, 'Lycka till!');
  expect(await listTexts(platsa, conversation, jobSeeker)).toEqual(['Tyvärr', 'Lycka till!']);
});

test('without a column for declining, the application is declined in its column', async () => {
  const { conversationId, board } = await anEmptyConversation(platsa);
  await platsa.ctx.db
    .updateTable('boardColumns')
    .set({ stage: 'review' })
    .where('boardId', '=', board.boardId)
    .execute();
  const { applicant } = await platsa.must(
    sendMessage,
    { conversationId, text: 'Tyvärr', status: 1 },
    { token: board.admin.token },
  );
  expect(applicant).toMatchObject({ declined: true, _statusColumn: { value: 'Ansökt' } });
});

test.each(['Ansökt', 'Fått nej'])(
  'an application that is declined in its column, %s, keeps its position',
  async (value) => {
    const board = await aBoard(platsa);
    const conversations: TestConversation[] = [];
    for (let n = 0; n < 3; n++) conversations.push(await anEmptyConversation(platsa, { board }));
    const ids = conversations.map(({ applicantId }) => applicantId);
    const column = await platsa.ctx.db
      .updateTable('boardColumns')
      .set({ stage: value === 'Fått nej' ? 'declined' : 'review' })
      .where('boardId', '=', board.boardId)
      .where('value', 'in', [value, 'Fått nej'])
      .returning(['id', 'value'])
      .execute();
    const _workflowColumn = column.find((row) => row.value === value)?.id ?? '';
    await platsa.must(
      moveApplicants,
      { boardId: board.boardId, _applicants: ids, _workflowColumn },
      { token: board.admin.token },
    );
    const { applicant } = await platsa.must(
      sendMessage,
      { conversationId: conversations[1]?.conversationId ?? '', text: 'Tyvärr', status: 1 },
      { token: board.admin.token },
    );
    expect(applicant).toMatchObject({ declined: true, _statusColumn: { value } });
    expect((await readColumns(platsa, board))[value]).toEqual(ids);
  },
);

test('an applicant’s message cannot decline', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, jobSeeker } = conversation;
  const { applicant } = await platsa.must(
    sendMessage,
    { conversationId, text: 'Nej', status: 1 },
    { token: jobSeeker.token },
  );
  expect(applicant).toBeNull();
  await writeMessage(platsa, conversation, jobSeeker, 'Jag kan fortfarande svara');
});

test('a company’s message is recorded in the audit log', async () => {
  const { applicantId, board } = await aConversation(platsa);
  const logged = await platsa.ctx.db
    .selectFrom('events')
    .selectAll()
    .where('logged', '=', true)
    .where('applicationId', '=', applicantId)
    .execute();
  expect(logged).toMatchObject([
    { type: 'applicant.message.sent', by: board.admin.userId, companyId: board.companyId, jobId: board.jobId },
  ]);
});

test('only the applicant and the company’s members can write', async () => {
  const conversation = await aConversation(platsa);
  const { admin: stranger } = await aCompany(platsa);
  const otherSeeker = await aJobSeeker(platsa);
  const { conversationId } = conversation;
  const send = (token?: string) => platsa.call(sendMessage, { conversationId, text: 'Hej' }, { token });
  expect(await send()).toMatchObject({ status: 401 });
  expect(await send(stranger.token)).toMatchObject({ status: 404 });
  expect(await send(otherSeeker.token)).toMatchObject({ status: 404 });
  expect(await send((await aMember(platsa, conversation.board.companyId)).token)).toMatchObject({ status: 200 });
});
