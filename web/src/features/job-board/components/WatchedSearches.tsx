import { Button } from '@mantine/core';
import { jobsAddress } from '@platsa/contract/job-board/address';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '@platsa/contract/job-board/endpoints';
import { describeSearch, frequencyLabels } from '@platsa/contract/job-board/rules';
import type { SavedSearch } from '@platsa/contract/job-board/schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import styles from '../../../shared/SavedSearchList.module.css';
import { QueryList } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';

const savedSearches = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'saved-searches'],
    queryFn: ({ signal }) => call(listSavedSearches, { userId }, { signal }),
  });

/** Each call returns the whole list and they are sent one after the other, so the last response is current. */
function useSavedSearchChanges(userId: string) {
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

/** The job seeker's saved searches. They are added at the public list and removed there or here. */
export function WatchedSearches({ userId }: { userId: string }) {
  const query = useQuery(savedSearches(userId));
  const { end, change, restore } = useSavedSearchChanges(userId);
  const stop = async (saved: SavedSearch) => {
    try {
      await end.mutateAsync(saved._id);
    } catch (error) {
      return toast.refused(error);
    }
    toast.undo('Sökningen bevakas inte längre.', () => restore.mutate(saved));
  };
  return (
    <QueryList
      query={query}
      items={(data) => data.savedSearches}
      skeleton={<FormSkeleton fields={1} />}
      empty={
        <p className={styles.none}>
          Du bevakar ingen sökning. Sök bland <a href="/jobs">jobben</a> och välj ”Bevaka sökningen”.
        </p>
      }
    >
      {(searches) => (
        <ul className={styles.list}>
          {searches.map((saved) => (
            <li key={saved._id}>
              <a href={jobsAddress(saved.search)}>{describeSearch(saved.search)}</a>
              <select
                className={styles.frequency}
                value={saved.frequency}
                onChange={(event) =>
                  change.mutate({ searchId: saved._id, frequency: event.target.value as SavedSearch['frequency'] })
                }
                aria-label={`Mejl om ${describeSearch(saved.search)}`}
              >
                {Object.entries(frequencyLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <Button
                variant="subtle"
                color="bad"
                size="compact-md"
                loading={end.isPending && end.variables === saved._id}
                onClick={() => stop(saved)}
                aria-label={`Sluta bevaka ${describeSearch(saved.search)}`}
              >
                Sluta bevaka
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
