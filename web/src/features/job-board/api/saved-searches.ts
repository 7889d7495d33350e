import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '@platsa/contract/job-board/endpoints';
import type { SavedSearch } from '@platsa/contract/job-board/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

export const savedSearches = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'saved-searches'],
    queryFn: ({ signal }) => call(listSavedSearches, { userId }, { signal }),
  });

/** Each call returns the whole list and they are sent one after the other, so the last response is current. */
export function useSavedSearchChanges(userId: string) {
  const client = useQueryClient();
  const { queryKey } = savedSearches(userId);
  const onSuccess = (list: Awaited<ReturnType<typeof endSearch>>) => client.setQueryData(queryKey, list);
  const endSearch = (searchId: string) => call(deleteSavedSearch, { userId, searchId });
  const changeFrequency = (to: { searchId: string; frequency: SavedSearch['frequency'] }) =>
    call(updateSavedSearch, { userId, ...to });
  const restoreSearch = async ({ search, frequency }: SavedSearch) => {
    const list = await call(saveSearch, { userId, search });
    // The newest is first; a search is saved again as a daily one.
    const [again] = list.savedSearches;
    return again && frequency !== again.frequency ? changeFrequency({ searchId: again._id, frequency }) : list;
  };
  const scope = { id: `saved searches ${userId}` };
  return {
    end: useMutation({ scope, mutationFn: endSearch, onSuccess }),
    change: useMutation({
      scope,
      mutationFn: changeFrequency,
      onSuccess,
      onError: toast.refused,
    }),
    // 'Ångra' may be pressed on another page, so failures are reported here.
    restore: useMutation({
      scope,
      mutationFn: restoreSearch,
      onSuccess,
      onError: toast.refused,
    }),
  };
}
