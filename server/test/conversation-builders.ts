import { randomUUID } from 'node:crypto';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages, sendMessage, uploadAttachment } from '@platsa/contract/messaging/message-endpoints';
import type { Message } from '@platsa/contract/messaging/schema';
import { aPicture } from './account-builders.ts';
import type { TestApp } from './app.ts';
import { aBoard, anApplicant, type TestBoard } from './board-builders.ts';
import type { Account } from './builders.ts';

export interface TestConversation {
  board: TestBoard;
  jobSeeker: Account;
  applicantId: string;
  conversationId: string;
}

/** A conversation without messages, opened by the company. */
export async function anEmptyConversation(
  test: TestApp,
  given: { board?: TestBoard; applicant?: Account } = {},
): Promise<TestConversation> {
  const board = given.board ?? (await aBoard(test));
  const { applicantId, ...jobSeeker } = await anApplicant(test, board, given.applicant);
  const { conversation } = await test.must(getApplicantConversation, { applicantId }, { token: board.admin.token });
  return { board, jobSeeker, applicantId, conversationId: conversation._id };
}

/** A conversation with a first message from the company's admin. */
export async function aConversation(
  test: TestApp,
  {
    text = 'Hej! Vill du komma på intervju?',
    ...given
  }: { board?: TestBoard; applicant?: Account; text?: string } = {},
): Promise<TestConversation> {
  const opened = await anEmptyConversation(test, given);
  await writeMessage(test, opened, opened.board.admin, text);
  return opened;
}

export async function writeMessage(
  test: TestApp,
  { conversationId }: { conversationId: string },
  by: { token: string },
  text: string,
): Promise<Message> {
  const { message } = await test.must(sendMessage, { conversationId, _id: randomUUID(), text }, { token: by.token });
  return message;
}

/** An image that has been sent in a message. */
export async function anAttachment(
  test: TestApp,
  { conversationId, by }: { conversationId: string; by: { token: string } },
): Promise<string> {
  const { token } = by;
  const { attachment } = await test.must(uploadAttachment, { conversationId }, { token, file: await aPicture() });
  await test.must(sendMessage, { conversationId, text: '', attachments: [attachment._id] }, { token });
  return attachment._id;
}

export async function listTexts(
  test: TestApp,
  { conversationId }: { conversationId: string },
  reader: { token: string },
): Promise<string[]> {
  const { messages } = await test.must(listMessages, { conversationId }, { token: reader.token });
  return messages.map(({ text }) => text);
}

/** A time that a company has proposed in a message that has been sent. */
export async function aProposedTime(
  test: TestApp,
  { companyId, applicantId, authorId }: { companyId: string; applicantId: string; authorId: string },
): Promise<string> {
  const { db, now } = test.ctx;
  const startsAt = new Date(now().getTime() + 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const message = { companyId, authorId, channel: 'chat', declines: false, subject: '', text: 'Hej' } as const;
  const { id: messageId } = await db
    .insertInto('scheduledMessages')
    .values({ ...message, id: randomUUID(), sendAt: now(), status: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { columnId } = await db
    .selectFrom('applicants')
    .select('columnId')
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
  await db.insertInto('scheduledRecipients').values({ messageId, applicantId, columnId, doneAt: now() }).execute();
  const time = { companyId, messageId, applicantId, startsAt, endsAt, place: 'Storgatan 1' };
  const { id } = await db.insertInto('proposedTimes').values(time).returning('id').executeTakeFirstOrThrow();
  return id;
}
