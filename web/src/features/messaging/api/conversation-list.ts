import { listCompanyConversations, listUserConversations } from '@platsa/contract/messaging/endpoints';
import { maxConversationIds } from '@platsa/contract/messaging/rules';
import type { Conversation, ConversationPage, Message } from '@platsa/contract/messaging/schema';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Viewer } from '../participants.ts';

/** The company user's own conversations, the other members', or both. A job seeker's are 'own'. */
export type Participation = 'own' | 'others' | 'everyone';

export const participationFlags = (whose: Participation) => ({
  includeWhereNotMember: whose === 'others',
  everyone: whose === 'everyone',
});

/** 'unanswered': open conversations where the applicant wrote last; only for companies. */
export type Attention = 'all' | 'unread' | 'unanswered';

export interface ListFilter {
  whose: Participation;
  search: string;
  jobId: string | null;
  show: Attention;
}

/** The conversation list, newest first. */
export const conversationList = (viewer: Viewer, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['conversation', 'list', viewer.side, viewer.id, filter],
    queryFn: async ({ client, queryKey, signal, pageParam }) => {
      const page = await fetchPage(viewer, filter, pageParam ? { after: pageParam } : {}, signal);
      if (filter.show !== 'unread' || pageParam) return page;
      // A conversation that has been read stays among the unread until the filter is chosen again: it may be open.
      const missing = listMissingConversations(
        page,
        client.getQueryData<InfiniteData<ConversationPage>>(queryKey)?.pages ?? [],
      );
      if (missing.length === 0) return page;
      return addReadConversations(
        page,
        await fetchPage(viewer, { ...filter, show: 'all' }, { among: missing }, signal),
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The previous results stay visible while the next search runs.
    placeholderData: keepPreviousData,
    // When the filter is chosen again, read conversations are gone from the list.
    ...(filter.show === 'unread' && { gcTime: 0 }),
  });

function fetchPage(
  viewer: Viewer,
  { whose, search, jobId, show }: ListFilter,
  part: { after?: string; among?: string[] },
  signal?: AbortSignal,
) {
  const input = {
    ...(search && { search }),
    ...(jobId && { _job: jobId }),
    ...(show !== 'all' && { [show]: true }),
    ...part,
  };
  const options = signal ? { signal } : {};
  return viewer.side === 'company'
    ? call(listCompanyConversations, { companyId: viewer.id, ...participationFlags(whose), ...input }, options)
    : call(listUserConversations, { userId: viewer.id, ...input }, options);
}

function listMissingConversations(page: ConversationPage, before: readonly ConversationPage[]): string[] {
  const listed = new Set(page.conversations.map(({ _id }) => _id));
  const known = before.flatMap(({ conversations }) => conversations.map(({ _id }) => _id));
  return known.filter((id) => !listed.has(id)).slice(0, maxConversationIds);
}

/** Adds conversations to the first page of unread ones, except those below its end, which may be on a later page. */
export function addReadConversations(
  page: ConversationPage,
  { conversations, lastMessages, foundMessages }: ConversationPage,
) {
  const times = new Map([...page.lastMessages, ...lastMessages].map((one) => [one._conversation, one.createdAt]));
  const getNewestTime = ({ _id }: Conversation) => times.get(_id) ?? '';
  const end = page.conversations.at(-1);
  const read = conversations.filter((one) => page.next === null || !end || getNewestTime(one) >= getNewestTime(end));
  return {
    ...page,
    conversations: [...page.conversations, ...read].sort((a, b) => (getNewestTime(a) < getNewestTime(b) ? 1 : -1)),
    lastMessages: [...page.lastMessages, ...lastMessages],
    foundMessages: [...page.foundMessages, ...foundMessages],
  };
}

export interface ListedConversation {
  conversation: Conversation;
  /** In a search the message that was found, otherwise the last one. */
  message: Message | undefined;
}

/** The rows of the loaded pages. A conversation that moved up between the fetches of two pages is listed once. */
export function listConversationRows(pages: readonly ConversationPage[]): ListedConversation[] {
  const rows = new Map<string, ListedConversation>();
  for (const { conversations, lastMessages, foundMessages } of pages) {
    const messages = new Map([...lastMessages, ...foundMessages].map((one) => [one._conversation, one]));
    for (const conversation of conversations) {
      const { _id } = conversation;
      if (!rows.has(_id)) rows.set(_id, { conversation, message: messages.get(_id) });
    }
  }
  return [...rows.values()];
}
