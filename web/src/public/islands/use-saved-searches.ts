import type { deleteSavedSearch, listSavedSearches, saveSearch } from '@platsa/contract/job-board/endpoints';
import type { JobSearch, SavedSearch } from '@platsa/contract/job-board/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AskError, ask } from './api.ts';

/** What the job seeker watches; undefined until the server has told. Every change answers with the whole list. */
export function useSavedSearches(userId: string) {
  const [saved, setSaved] = useState<readonly SavedSearch[]>();
  const [problem, setProblem] = useState('');
  const path = `/users/${userId}/saved-searches`;

  const last = useRef<Promise<void>>(Promise.resolve());
  // One after the other: the list of the last answer is the one that holds.
  const show = useCallback((asked: () => Promise<{ savedSearches: SavedSearch[] }>) => {
    last.current = last.current.then(async () => {
      try {
        setSaved((await asked()).savedSearches);
        setProblem('');
      } catch (error) {
        setProblem(error instanceof AskError ? error.message : 'Något gick fel. Försök igen.');
      }
    });
  }, []);
  useEffect(() => show(() => ask<typeof listSavedSearches>('GET', path)), [show, path]);

  return {
    saved,
    problem,
    add: (search: JobSearch) => show(() => ask<typeof saveSearch>('POST', path, { search })),
    remove: (id: string) => show(() => ask<typeof deleteSavedSearch>('DELETE', `${path}/${id}`)),
  };
}
