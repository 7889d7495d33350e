import type { JobSearch, PublicJobList } from '@platsa/contract/public-jobs/schema';
import { countText } from './count-text.ts';
import { Island } from './Island.tsx';
import { JobSearchForm } from './islands/JobSearchForm.tsx';
import { JobRow } from './JobRow.tsx';
import styles from './JobsPage.module.css';
import { jobsAddress } from './jobs-address.ts';
import { Page } from './Page.tsx';

interface JobsPageProps {
  search: JobSearch;
  list: PublicJobList;
}

export function JobsPage({ search, list }: JobsPageProps) {
  const isFiltered = Boolean(search.search || search.city || search.type);
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
        {isFiltered && <a href="/jobs">Rensa filter</a>}
      </div>
      {list.jobs.length > 0 ? (
        <ul className={styles.list}>
          {list.jobs.map((job) => (
            <li key={job._id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>Vi hittade tyvärr inga jobbannonser som matchade din sökning</p>
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
