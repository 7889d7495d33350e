import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { selectAttachments } from '../attachments/attachments.ts';

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

export function messagesWithAuthor(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('persons', 'persons.id', 'messages.authorId')
    .select(['messages.id', 'messages.conversationId', 'messages.number', 'messages.companyId'])
    .select(['messages.fromCompany', 'messages.text', 'messages.createdAt', 'messages.authorId'])
    .select(sql<boolean>`messages.whole_mail IS NOT NULL`.as('shortened'))
    .select(['persons.firstName', 'persons.imageId'])
    .select(selectAttachments('messages.id').as('attachments'));
}

export interface MessagePage {
  conversationId: string;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Oldest first when `after` is given, otherwise newest first. */
export function listMessageRows(db: Db, { conversationId, before, after, limit }: MessagePage) {
  let query = messagesWithAuthor(db).where('messages.conversationId', '=', conversationId).limit(limit);
  if (before !== undefined) query = query.where('messages.number', '<', before);
  if (after !== undefined) query = query.where('messages.number', '>', after);
  return query.orderBy('messages.number', after === undefined ? 'desc' : 'asc').execute();
}

export function getMessageRow(db: Db, messageId: string) {
  return messagesWithAuthor(db).where('messages.id', '=', messageId).executeTakeFirstOrThrow();
}

/** The whole mail that a message was taken from. */
export function findWholeMail(db: Db, { conversationId, messageId }: { conversationId: string; messageId: string }) {
  return db
    .selectFrom('messages')
    .select('wholeMail as text')
    .where('id', '=', messageId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
}
