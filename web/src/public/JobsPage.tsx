import { employmentTypeLabels } from '@platsa/contract/jobs/labels';
import type { JobSearch, PublicJobList } from '@platsa/contract/public-jobs/schema';
import { Fragment } from 'react';
import { SearchIllustration } from '../ui/illustrations/SearchIllustration.tsx';
import { countText } from './count-text.ts';
import { Island } from './Island.tsx';
import { JobSearchForm } from './islands/JobSearchForm.tsx';
import { JobRow } from './JobRow.tsx';
import styles from './JobsPage.module.css';
import { jobsAddress } from './jobs-address.ts';
import { Page } from './Page.tsx';

const jobsBetweenArticles = 5;

interface JobsPageProps {
  search: JobSearch;
  list: PublicJobList;
}

export function JobsPage({ search, list }: JobsPageProps) {
  const form = { search, cities: list.cities, types: list.types };
  return (
    <Page>
      <section className={styles.hero}>
        <h1>Hey Rockstar! Vad vill du jobba med?</h1>
        <Island name="JobSearchForm" props={form}>
          <JobSearchForm {...form} />
        </Island>
      </section>
      <div className={styles.summary}>
        <h2>{countText(list.total)}</h2>
        <ActiveFilters search={search} />
      </div>
      {list.jobs.length > 0 ? (
        <ul className={styles.list}>
          {list.jobs.map((job, index) => (
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
      ) : (
        <div className={styles.empty}>
          <SearchIllustration />
          <p>Vi hittade tyvärr inga jobbannonser som matchade din sökning</p>
        </div>
      )}
      <nav className={styles.pages} aria-label="Fler sidor">
        {search.after && (
          <a href={jobsAddress({ ...search, after: undefined })} rel="first">
            Till de nyaste
          </a>
        )}
        {list.next && (
          <a href={jobsAddress({ ...search, after: list.next })} rel="next">
            Visa fler jobb
          </a>
        )}
      </nav>
    </Page>
  );
}

/** What narrows the list, each with a way to let it go. */
function ActiveFilters({ search }: { search: JobSearch }) {
  const { city, type } = search;
  const active = [
    search.search && { name: 'search', text: `”${search.search}”` },
    city && { name: 'city', text: city },
    type && { name: 'type', text: employmentTypeLabels[type] },
  ].filter((filter) => typeof filter === 'object');
  if (active.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label="Valda filter">
      {active.map(({ name, text }) => (
        <li key={name}>
          <a
            href={jobsAddress({ ...search, after: undefined, [name]: undefined })}
            aria-label={`Ta bort filtret ${text}`}
          >
            {text} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a href="/jobs">Rensa filter</a>
      </li>
    </ul>
  );
}
