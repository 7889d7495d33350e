import type { Db } from '../../db/database.ts';

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

function messagesWithAuthor(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.author_id')
    .select(['messages.id', 'messages.conversation_id', 'messages.number', 'messages.company_id'])
    .select(['messages.from_company', 'messages.text', 'messages.created_at', 'messages.author_id'])
    .select(['users.first_name', 'users.image_id']);
}

export interface MessagePage {
  conversationId: string;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** In the order they were written where `after` is given; otherwise from the newest back. */
export function listMessageRows(db: Db, { conversationId, before, after, limit }: MessagePage) {
  let query = messagesWithAuthor(db).where('messages.conversation_id', '=', conversationId).limit(limit);
  if (before !== undefined) query = query.where('messages.number', '<', before);
  if (after !== undefined) query = query.where('messages.number', '>', after);
  return query.orderBy('messages.number', after === undefined ? 'desc' : 'asc').execute();
}

export function getMessageRow(db: Db, messageId: string) {
  return messagesWithAuthor(db).where('messages.id', '=', messageId).executeTakeFirstOrThrow();
}

export async function listLastMessages(db: Db, conversationIds: readonly string[]) {
  if (conversationIds.length === 0) return [];
  return messagesWithAuthor(db)
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.id', '=', 'messages.conversation_id')
        .onRef('conversations.last_number', '=', 'messages.number'),
    )
    .where('conversations.id', 'in', conversationIds)
    .execute();
}
