import { jobsAddress } from '@platsa/contract/job-board/address';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '@platsa/contract/job-board/endpoints';
import { describeSearch, frequencyLabels } from '@platsa/contract/job-board/rules';
import type { JobSearch, SavedSearch } from '@platsa/contract/job-board/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, call, unknownFailure } from '../../lib/api.ts';
import buttons from '../../shared/Button.module.css';
import searches from '../../shared/SavedSearchList.module.css';
import { CloseButton, Dialog } from '../islands/Dialog.tsx';
import styles from './SavedSearches.module.css';

interface SavedSearchesProps {
  /** Undefined for a visitor who is not logged in. */
  userId: string | undefined;
  search: JobSearch;
  onClose: () => void;
}

/** Saves the search for mail about new hits, and changes or deletes saved ones. */
export function SavedSearches({ userId, search, onClose }: SavedSearchesProps) {
  if (userId === undefined) return <LogInFirst onClose={onClose} />;
  return <Watched userId={userId} search={search} onClose={onClose} />;
}

function LogInFirst({ onClose }: { onClose: () => void }) {
  const here = window.location.pathname + window.location.search;
  return (
    <Dialog
      title="Bevaka sökningen"
      onClose={onClose}
      actions={
        <>
          <a className={buttons.primary} href={`/applicant-login?redirect=${encodeURIComponent(here)}`}>
            Logga in
          </a>
          <a className={buttons.secondary} href={`/applicant-register?redirect=${encodeURIComponent(here)}`}>
            Skapa konto
          </a>
        </>
      }
    >
      <p>
        Med ett konto får du mejl varje dag eller varje vecka när sökningen har nya träffar. Du pausar eller avslutar
        det med ett klick.
      </p>
    </Dialog>
  );
}

function Watched({ userId, search, onClose }: SavedSearchesProps & { userId: string }) {
  const { saved, problem, add, change, remove } = useSavedSearches(userId);
  const here = jobsAddress(plain(search));
  const isWatched = saved?.some((one) => jobsAddress(one.search) === here);
  return (
    <Dialog
      title="Bevaka sökningen"
      onClose={onClose}
      actions={
        saved && !isWatched ? (
          <button type="button" className={buttons.primary} onClick={() => add(plain(search))}>
            Mejla mig nya träffar
          </button>
        ) : (
          <CloseButton onClose={onClose} />
        )
      }
    >
      <p role="status">
        {isWatched
          ? `Du bevakar ${describeSearch(search)}. Nya träffar kommer med mejl så ofta som du väljer.`
          : `Få ett mejl om dagen när ”${describeSearch(search)}” har nya träffar.`}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {saved && saved.length > 0 && <SavedList saved={saved} onChange={change} onRemove={remove} />}
    </Dialog>
  );
}

interface SavedListProps {
  saved: readonly SavedSearch[];
  onChange: (id: string, frequency: SavedSearch['frequency']) => void;
  onRemove: (id: string) => void;
}

function SavedList({ saved, onChange, onRemove }: SavedListProps) {
  return (
    <>
      <h3 className={styles.heading}>Dina bevakningar</h3>
      <ul className={searches.list}>
        {saved.map(({ _id, search, frequency }) => (
          <li key={_id}>
            <a href={jobsAddress(search)}>{describeSearch(search)}</a>
            <select
              className={searches.frequency}
              value={frequency}
              onChange={(event) => onChange(_id, event.target.value as SavedSearch['frequency'])}
              aria-label={`Mejl om ${describeSearch(search)}`}
            >
              {Object.entries(frequencyLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <button
              type="button"
              className={styles.remove}
              onClick={() => onRemove(_id)}
              aria-label={`Sluta bevaka ${describeSearch(search)}`}
            >
              Ta bort
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The search without its paging parameters. */
function plain({ after: _after, sort: _sort, ...search }: JobSearch): JobSearch {
  return search;
}

/** The job seeker's saved searches; undefined while loading. Every change returns the whole list. */
function useSavedSearches(userId: string) {
  const [saved, setSaved] = useState<readonly SavedSearch[]>();
  const [problem, setProblem] = useState('');

  const last = useRef<Promise<void>>(Promise.resolve());
  // Calls run one after the other, so the last response is current.
  const show = useCallback((request: () => Promise<{ savedSearches: SavedSearch[] }>) => {
    last.current = last.current.then(async () => {
      try {
        setSaved((await request()).savedSearches);
        setProblem('');
      } catch (error) {
        setProblem(error instanceof CallError ? error.message : unknownFailure);
      }
    });
  }, []);
  useEffect(() => show(() => call(listSavedSearches, { userId })), [show, userId]);

  return {
    saved,
    problem,
    add: (search: JobSearch) => show(() => call(saveSearch, { userId, search })),
    change: (searchId: string, frequency: SavedSearch['frequency']) =>
      show(() => call(updateSavedSearch, { userId, searchId, frequency })),
    remove: (searchId: string) => show(() => call(deleteSavedSearch, { userId, searchId })),
  };
}
