import { listBoards } from '@platsa/contract/boards/endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const boardList = (companyId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['board', 'list', companyId, search],
    queryFn: ({ signal, pageParam }) =>
      call(listBoards, { companyId, ...(search && { search }), ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The previous results stay visible while the next search runs.
    placeholderData: keepPreviousData,
    meta: { live: ['job'] },
  });
