import { listCompanyConversations, listUserConversations } from '@platsa/contract/messaging/endpoints';
import { maxConversationIds } from '@platsa/contract/messaging/rules';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { addPage, firstPage, mergeChanged, type ReadList, refreshTop } from '../merge-list.ts';
import type { Viewer } from '../viewer.ts';

export interface ListFilter {
  /** The colleagues' conversations instead of one's own; company side only. */
  colleagues: boolean;
  search: string;
  jobId: string | null;
}

const keyOf = (viewer: Viewer, { colleagues, search, jobId }: ListFilter) =>
  ['conversation', 'list', viewer.side, viewer.id, colleagues, search, jobId] as const;

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
    meta: { update: (client, ids) => fetchChanged(client, viewer, filter, ids) },
  });

function fetchPage(
  viewer: Viewer,
  { colleagues, search, jobId }: ListFilter,
  part: { after?: string; among?: string[] },
  signal?: AbortSignal,
) {
  const input = { ...(search && { search }), ...(jobId && { _job: jobId }), ...part };
  const options = signal ? { signal } : {};
  return viewer.side === 'company'
    ? call(listCompanyConversations, { companyId: viewer.id, includeWhereNotMember: colleagues, ...input }, options)
    : call(listUserConversations, { userId: viewer.id, ...input }, options);
}

async function fetchChanged(client: QueryClient, viewer: Viewer, filter: ListFilter, ids: readonly string[]) {
  const queryKey = keyOf(viewer, filter);
  const startAnew = () => client.invalidateQueries({ queryKey, exact: true });
  if (ids.length > maxConversationIds) return startAnew();
  try {
    const answer = await fetchPage(viewer, filter, { among: [...ids] });
    client.setQueryData<ReadList>(queryKey, (known) => known && mergeChanged(known, ids, answer));
  } catch {
    await startAnew();
  }
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
