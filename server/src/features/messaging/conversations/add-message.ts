import { conversationStatus, isEnded, mayWrite } from '@platsa/contract/messaging/rules';
import type { Message } from '@platsa/contract/messaging/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { markMessaged } from '../../applications/index.ts';
import { takeAttachments } from '../attachments/attachments.ts';
import { stopForMessage } from '../scheduled/stop-scheduled.ts';
import { getMessageRow } from './message-queries.ts';
import { joinAsAuthor, markUnread } from './participants.ts';
import type { Side } from './policy.ts';
import { type ConversationSubject, lockConversation, lockConversationAndApplication } from './queries.ts';
import { messageView } from './view.ts';

export interface NewMessage {
  conversationId: string;
  /** Chosen by the client, so that a retry stores no second message. */
  id: string;
  authorId: string;
  side: Side;
  text: string;
  /** The whole mail, if `text` is only a part of it. */
  wholeMail?: string | null;
  /** Ids of uploaded files, in their order. */
  attachments?: readonly string[];
  declines: boolean;
  /** Sent by the queue. The message stopped others when it was scheduled, so sending it stops none. */
  scheduled?: boolean;
  now: Date;
}

/**
 * Stores a message, which both sides then refetch. A retry with the same id changes nothing and returns the stored message with
 * `isNew` false. The conversation is locked, so that message numbers follow the order of storing.
 */
export async function addMessage(
  ctx: Context,
  tx: Tx,
  message: NewMessage,
): Promise<{ stored: Message; isNew: boolean }> {
  const { conversationId, authorId, side, now } = message;
  const lock = side === 'company' ? lockConversationAndApplication : lockConversation;
  const conversation = await lock(tx, conversationId);
  if (await isMessageStored(tx, message)) return { stored: await getMessage(tx, message.id), isNew: false };
  requireMayWrite(conversation, side);
  await insertMessage(tx, message, { companyId: conversation.companyId, number: conversation.lastNumber + 1 });
  await takeAttachments(tx, message);
  await tx
    .updateTable('conversations')
    .set({ lastNumber: conversation.lastNumber + 1, lastMessageAt: now })
    .$if(message.declines, (query) => query.set({ status: 'declined', declinedAt: now }))
    .where('id', '=', conversationId)
    .execute();
  const companyId = side === 'company' ? conversation.companyId : null;
  await joinAsAuthor(tx, { conversationId, personId: authorId, companyId, now });
  await markUnread(tx, { conversationId, authorId, side, now });
  if (side === 'company') {
    const { jobId, applicantId } = conversation;
    await record(ctx, tx, {
      type: message.declines ? 'applicant.declined' : 'applicant.message.sent',
      companyId,
      by: authorId,
      jobId,
      applicationId: applicantId,
    });
    await markMessaged(tx, [applicantId]);
    const { declines } = message;
    if (!message.scheduled) await stopForMessage(ctx, tx, { applicantIds: [applicantId], declines, by: authorId });
  }
  const stored = await getMessage(tx, message.id);
  await recordConversationChange(ctx, tx, conversation);
  return { stored, isNew: true };
}

/** Both sides refetch the conversation; the company only while it may read it. */
export async function recordConversationChange(
  ctx: Context,
  tx: Tx,
  conversation: Pick<ConversationSubject, 'id' | 'companyId' | 'jobId' | 'applicantId' | 'personId' | 'jobUnlocked'>,
): Promise<void> {
  const { id, companyId, jobId, applicantId, personId, jobUnlocked } = conversation;
  const seenBy = { personId, companyId: jobUnlocked ? companyId : null };
  const about = { conversationId: id, jobId, applicationId: applicantId, ...seenBy };
  await record(ctx, tx, { type: 'conversation.changed', ...about });
}

async function getMessage(tx: Tx, id: string): Promise<Message> {
  return messageView(await getMessageRow(tx, id));
}

export function requireMayWrite(conversation: Pick<ConversationSubject, 'status'>, side: Side): void {
  const status = conversationStatus[conversation.status];
  if (mayWrite(status, side)) return;
  throw new ApiError('forbidden', {
    userFriendlyMessage: isEnded(status) ? 'Konversationen är avslutad.' : 'Du kan inte svara på den här chatten',
  });
}

/** Whether the message is stored already. The same id with another text, author or conversation is refused. */
async function isMessageStored(tx: Tx, { id, conversationId, authorId, text }: NewMessage): Promise<boolean> {
  const known = await tx
    .selectFrom('messages')
    .select(['conversationId', 'authorId', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  const same = known.conversationId === conversationId && known.authorId === authorId && known.text === text;
  if (!same) throw takenId();
  return true;
}

async function insertMessage(tx: Tx, message: NewMessage, at: { companyId: string; number: number }): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({
      conversationId: message.conversationId,
      number: at.number,
      id: message.id,
      companyId: at.companyId,
      authorId: message.authorId,
      fromCompany: message.side === 'company',
      text: message.text,
      wholeMail: message.wholeMail ?? null,
      createdAt: message.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  // A concurrent request has used the id in another conversation.
  if (!numInsertedOrUpdatedRows) throw takenId();
}

function takenId(): ApiError {
  return new ApiError('conflict', {
    userFriendlyMessage: 'Ett annat meddelande har redan samma id. Kasta det här och skriv det på nytt.',
  });
}
