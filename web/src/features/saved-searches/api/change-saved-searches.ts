import type { JobSearch } from '@platsa/contract/public-jobs/schema';
import { deleteSavedSearch, saveSearch } from '@platsa/contract/saved-searches/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { savedSearches } from './saved-searches.ts';

/** Both answer with the whole list. */
export function useSavedSearchChanges(userId: string) {
  const client = useQueryClient();
  const { queryKey } = savedSearches(userId);
  const onSuccess = (list: Awaited<ReturnType<typeof end>>) => client.setQueryData(queryKey, list);
  const end = (searchId: string) => call(deleteSavedSearch, { userId, searchId });
  const restore = (search: JobSearch) => call(saveSearch, { userId, search });
  return {
    end: useMutation({ mutationFn: end, onSuccess }),
    restore: useMutation({ mutationFn: restore, onSuccess }),
  };
}
