import { listSavedSearches } from '@platsa/contract/job-board/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const savedSearches = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'saved-searches'],
    queryFn: ({ signal }) => call(listSavedSearches, { userId }, { signal }),
  });
