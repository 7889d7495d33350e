import type { ConversationPage } from '@platsa/contract/messaging/schema';
import { cutPage } from '../../../db/cursor.ts';
import type { Db } from '../../../db/database.ts';
import { listFoundMessages } from './conversation-search.ts';
import { countUnreadOfMember, countUnreadOfSeeker } from './count-unread.ts';
import { type ConversationFilter, listConversationRows } from './list-query.ts';
import { conversationView, lastMessageView, messageView } from './view.ts';

const pageSize = 30;

/** One page of a conversation list, for either side. */
export async function loadList(db: Db, filter: Omit<ConversationFilter, 'limit'>): Promise<ConversationPage> {
  const { of } = filter;
  const side = 'personId' in of ? 'user' : 'company';
  const [rows, unReadCount] = await Promise.all([
    // One more than shown says whether there is a next page.
    listConversationRows(db, { ...filter, limit: pageSize + 1 }),
    'personId' in of ? countUnreadOfSeeker(db, of.personId) : countUnreadOfMember(db, of.viewer),
  ]);
  const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
  const found = filter.search ? await listFoundMessages(db, shown, filter.search) : [];
  return {
    conversations: shown.map((row) => conversationView(row, side)),
    lastMessages: shown.flatMap((row) => lastMessageView(row) ?? []),
    foundMessages: found.map(messageView),
    unReadCount,
    next,
  };
}
