import { Button } from '@mantine/core';
import { jobsAddress } from '@platsa/contract/job-board/address';
import { describeSearch, frequencyLabels } from '@platsa/contract/job-board/rules';
import type { SavedSearch } from '@platsa/contract/job-board/schema';
import { useQuery } from '@tanstack/react-query';
import styles from '../../../shared/SavedSearchList.module.css';
import { QueryList } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { savedSearches, useSavedSearchChanges } from '../api/saved-searches.ts';

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
