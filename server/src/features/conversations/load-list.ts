import type { ConversationList } from '@platsa/contract/conversations/schema';
import type { Db } from '../../db/database.ts';
import { type ConversationFilter, listConversationRows } from './list-query.ts';
import { listLastMessages } from './message-queries.ts';
import { countUnread } from './queries.ts';
import { conversationView, messageView } from './view.ts';

const pageSize = 30;

/** One page of a list of conversations, whoever looks at it. */
export async function loadList(db: Db, filter: Omit<ConversationFilter, 'limit'>): Promise<ConversationList> {
  const side = 'userId' in filter.of ? 'user' : 'company';
  // One more than shown tells whether there is a next page.
  const rows = await listConversationRows(db, { ...filter, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = await listLastMessages(
    db,
    shown.map(({ id }) => id),
  );
  return {
    conversations: shown.map((row) => conversationView(row, side)),
    lastMessages: last.map(messageView),
    unReadCount: await countUnread(db, filter.viewerId, side === 'user' ? null : (filter.of.companyId ?? null)),
    next: rows.length > pageSize ? (shown.at(-1)?.place ?? null) : null,
  };
}
