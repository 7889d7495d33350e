import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import { Fragment } from 'react';
import { Island } from './Island.tsx';
import styles from './JobList.module.css';
import { JobRow } from './JobRow.tsx';

const jobsBetweenArticles = 5;

export function JobList({ jobs }: { jobs: readonly PublicJobCard[] }) {
  return (
    <ul className={styles.list} data-job-list>
      {jobs.map((job, index) => (
        <Fragment key={job._id}>
          <li>
            <JobRow job={job} />
          </li>
          {(index + 1) % jobsBetweenArticles === 0 && (
            <li className={styles.articles}>
              <Island name="ArticleRow" props={{ turn: (index + 1) / jobsBetweenArticles - 1 }}>
                {null}
              </Island>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

/** Stands where the list stands while the next one is on its way; search-at-once.ts brings it out. */
export function JobListPlaceholders() {
  return (
    <div className={styles.placeholders} data-placeholders>
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.placeholder} />
      ))}
    </div>
  );
}
