import { listCompanyConversations, listUserConversations } from '@platsa/contract/conversations/endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Viewer } from '../viewer.ts';

export interface ListFilter {
  /** The colleagues' instead of the own; only companies have them. */
  colleagues: boolean;
  search: string;
  jobId: string | null;
}

export const conversationList = (viewer: Viewer, { colleagues, search, jobId }: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['conversation', 'list', viewer.side, viewer.id, colleagues, search, jobId],
    queryFn: ({ signal, pageParam }) => {
      const filter = {
        ...(search && { search }),
        ...(jobId && { _job: jobId }),
        ...(pageParam && { after: pageParam }),
      };
      return viewer.side === 'company'
        ? call(
            listCompanyConversations,
            { companyId: viewer.id, includeWhereNotMember: colleagues, ...filter },
            { signal },
          )
        : call(listUserConversations, { userId: viewer.id, ...filter }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // While the next letter is searched for, what was found stays.
    placeholderData: keepPreviousData,
  });
