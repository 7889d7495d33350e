import { type JobMark, rankJobs } from '@platsa/contract/job-board/match-endpoints';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CallError, call, unknownFailure } from '../../lib/api.ts';
import buttons from '../../shared/Button.module.css';
import { type StoredAnswers, toMatchAnswers } from '../islands/match-answers.ts';
import { JobList } from '../JobList.tsx';
import styles from './RankedJobs.module.css';

interface RankedJobsProps {
  search: JobSearch;
  /** A visitor's; undefined for a job seeker, whose profile is on the server. */
  answers: StoredAnswers | undefined;
  onMarks: (marks: readonly JobMark[]) => void;
  onClose: () => void;
}

/** The list in the order of the person's match, in the place of the page's own list. */
export function RankedJobs({ search, answers, onMarks }: RankedJobsProps) {
  const [jobs, setJobs] = useState<readonly PublicJobCard[]>([]);
  const [next, setNext] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const place = usePlace(jobs.length > 0);
  const person = JSON.stringify(answers ?? null);
  const asked = JSON.stringify(search);

  const read = useCallback(
    async (skip: number) => {
      const { after: _after, sort: _sort, ...filters } = JSON.parse(asked) as JobSearch;
      const stored = JSON.parse(person) as StoredAnswers | null;
      const input = { search: filters, skip, ...(stored && { answers: toMatchAnswers(stored) }) };
      try {
        const found = await call(rankJobs, input);
        onMarks(found.marks);
        // Pressed twice, the same jobs come twice.
        const known = new Set(found.jobs.map(({ _id }) => _id));
        setJobs((before) =>
          skip === 0 ? found.jobs : [...before.filter(({ _id }) => !known.has(_id)), ...found.jobs],
        );
        setNext(found.next);
        setFailure('');
      } catch (error) {
        setFailure(error instanceof CallError ? error.message : unknownFailure);
      }
    },
    [asked, person, onMarks],
  );
  useEffect(() => void read(0), [read]);

  const problem = failure && <span role="alert">{failure}</span>;
  if (problem && jobs.length === 0)
    return (
      <p className={styles.failed}>
        {problem}
        <button type="button" className={buttons.small} onClick={() => read(0)}>
          Försök igen
        </button>
      </p>
    );
  if (!place) return null;
  return createPortal(
    <>
      <JobList jobs={jobs} />
      {next !== null && (
        <p className={styles.more}>
          <button type="button" className={buttons.secondary} onClick={() => read(next)}>
            Visa fler jobb
          </button>
          {problem}
        </p>
      )}
    </>,
    place,
  );
}

/** An element before the page's own list, which is hidden once there is something to show instead. */
function usePlace(isShown: boolean): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const element = document.createElement('div');
    document.querySelector('main > [data-job-list]')?.before(element);
    setPlace(element);
    return () => element.remove();
  }, []);
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-ranked', isShown);
    return () => document.body.removeAttribute('data-ranked');
  }, [isShown]);
  return place;
}
