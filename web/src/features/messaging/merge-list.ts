import type { Conversation, ConversationList, Message } from '@platsa/contract/messaging/schema';

/** The loaded part of a conversation list, newest first. */
export interface ReadList {
  conversations: readonly Conversation[];
  /** The last message of each conversation, by conversation id. */
  lastMessages: ReadonlyMap<string, Message>;
  /** The matching message of each conversation found by a message. */
  foundMessages: ReadonlyMap<string, Message>;
  /** The next page's cursor; null at the end. */
  next: string | null;
}

export function firstPage(page: ConversationList): ReadList {
  return addPage({ conversations: [], lastMessages: new Map(), foundMessages: new Map(), next: null }, page);
}

/** Appends a page; conversations with new messages may already be further up. */
export function addPage(known: ReadList, page: ConversationList): ReadList {
  const { conversations, lastMessages, foundMessages, next } = page;
  const above = new Set(known.conversations.map(({ _id }) => _id));
  return {
    conversations: [...known.conversations, ...conversations.filter(({ _id }) => !above.has(_id))],
    lastMessages: new Map([...byConversation(lastMessages), ...known.lastMessages]),
    foundMessages: new Map([...byConversation(foundMessages), ...known.foundMessages]),
    next,
  };
}

/**
 * Replaces the top of the list; the rest stays if it continues without a gap. Conversations in neither part have left the
 * list.
 */
export function refreshTop(known: ReadList | undefined, fresh: ReadList): ReadList {
  const end = fresh.conversations.at(-1);
  const newestKnown = known?.conversations[0];
  if (!known || !newestKnown || !end || fresh.next === null) return fresh;
  const endAt = timeIn(fresh, end);
  if (timeIn(known, newestKnown) < endAt) return fresh;
  const rest = known.conversations.filter((one) => !fresh.lastMessages.has(one._id) && timeIn(known, one) < endAt);
  return {
    conversations: [...fresh.conversations, ...rest],
    lastMessages: new Map([...known.lastMessages, ...fresh.lastMessages]),
    foundMessages: new Map([...known.foundMessages, ...fresh.foundMessages]),
    next: rest.length > 0 ? known.next : fresh.next,
  };
}

/**
 * Merges changed conversations: `answer` has those that still belong to the list. They are sorted in; those below the
 * loaded part are left to their page.
 */
export function mergeChanged(known: ReadList, changed: readonly string[], answer: ConversationList): ReadList {
  const gone = new Set(changed);
  const lastMessages = new Map([...known.lastMessages, ...byConversation(answer.lastMessages)]);
  const foundMessages = new Map([...known.foundMessages, ...byConversation(answer.foundMessages)]);
  const getMessageTime = (one: Conversation) => timeIn({ lastMessages }, one);
  const rest = known.conversations.filter(({ _id }) => !gone.has(_id));
  const end = rest.at(-1);
  const news = answer.conversations.filter(
    (one) => known.next === null || end === undefined || getMessageTime(one) >= getMessageTime(end),
  );
  const conversations = [...rest, ...news].sort(
    (a, b) => compare(getMessageTime(b), getMessageTime(a)) || compare(b._id, a._id),
  );
  return { ...known, conversations, lastMessages, foundMessages };
}

function timeIn({ lastMessages }: Pick<ReadList, 'lastMessages'>, { _id }: Conversation): string {
  return lastMessages.get(_id)?.createdAt ?? '';
}

function byConversation(messages: readonly Message[]): [string, Message][] {
  return messages.map((message) => [message._conversation, message]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
