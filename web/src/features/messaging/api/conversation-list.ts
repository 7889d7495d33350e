import { listCompanyConversations, listUserConversations } from '@platsa/contract/messaging/endpoints';
import { maxConversationIds } from '@platsa/contract/messaging/rules';
import type { ConversationList } from '@platsa/contract/messaging/schema';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { addPage, firstPage, mergeChanged, type ReadList, refreshTop } from '../merge-list.ts';
import type { Viewer } from '../viewer.ts';

/** The company user's own conversations, the other members', or both. A job seeker's are 'own'. */
export type Whose = 'own' | 'others' | 'everyone';

export const whoseFlags = (whose: Whose) => ({
  includeWhereNotMember: whose === 'others',
  everyone: whose === 'everyone',
});

/** 'unanswered': open conversations where the applicant wrote last; only for companies. */
export type Attention = 'all' | 'unread' | 'unanswered';

export interface ListFilter {
  whose: Whose;
  search: string;
  jobId: string | null;
  show: Attention;
}

const keyOf = (viewer: Viewer, { whose, search, jobId, show }: ListFilter) =>
  ['conversation', 'list', viewer.side, viewer.id, whose, search, jobId, show] as const;

/** The number of pages refetched from the top after a gap in the live events. */
const freshPages = 4;

/** The conversation list. Single changes are merged into it; the top is refetched only after a gap in the live events. */
export const conversationList = (viewer: Viewer, filter: ListFilter) =>
  queryOptions({
    queryKey: keyOf(viewer, filter),
    queryFn: async ({ client, signal }): Promise<ReadList> => {
      const key = keyOf(viewer, filter);
      const wanted = client.getQueryData<ReadList>(key)?.conversations.length ?? 0;
      let fresh = firstPage(await fetchPage(viewer, filter, {}, signal));
      for (let page = 1; page < freshPages && fresh.next && fresh.conversations.length < wanted; page++) {
        fresh = addPage(fresh, await fetchPage(viewer, filter, { after: fresh.next }, signal));
      }
      return refreshTop(client.getQueryData<ReadList>(key), fresh);
    },
    // The previous results stay visible while the next search runs.
    placeholderData: keepPreviousData,
    // When the filter is chosen again, read conversations are gone from the list.
    ...(filter.show === 'unread' && { gcTime: 0 }),
    meta: { update: (client, ids) => fetchChanged(client, viewer, filter, ids) },
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
    ? call(listCompanyConversations, { companyId: viewer.id, ...whoseFlags(whose), ...input }, options)
    : call(listUserConversations, { userId: viewer.id, ...input }, options);
}

async function fetchChanged(client: QueryClient, viewer: Viewer, filter: ListFilter, ids: readonly string[]) {
  const queryKey = keyOf(viewer, filter);
  const startAnew = () => client.invalidateQueries({ queryKey, exact: true });
  if (ids.length > maxConversationIds) return startAnew();
  try {
    const asked = filter.show === 'unread' ? ({ ...filter, show: 'all' } as const) : filter;
    const answer = await fetchPage(viewer, asked, { among: [...ids] });
    client.setQueryData<ReadList>(
      queryKey,
      (known) => known && mergeChanged(known, ids, fitting(answer, known, filter)),
    );
  } catch {
    await startAnew();
  }
}

/** A conversation that has been read stays among the unread until the filter is chosen again: it may be open. */
function fitting(answer: ConversationList, known: ReadList, { show }: ListFilter): ConversationList {
  if (show !== 'unread') return answer;
  const shown = new Set(known.conversations.map(({ _id }) => _id));
  return { ...answer, conversations: answer.conversations.filter((one) => one.unread || shown.has(one._id)) };
}

/** Fetches the next page; a failed page is not retried automatically. */
export function useMoreConversations(viewer: Viewer, filter: ListFilter) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const readMore = async () => {
    const queryKey = keyOf(viewer, filter);
    const after = client.getQueryData<ReadList>(queryKey)?.next;
    if (state === 'busy' || !after) return;
    setState('busy');
    try {
      const page = await fetchPage(viewer, filter, { after });
      // The list was reloaded in the meantime, so this page no longer continues it.
      client.setQueryData<ReadList>(queryKey, (known) => (known?.next === after ? addPage(known, page) : known));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, readMore };
}
