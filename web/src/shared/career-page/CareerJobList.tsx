import type { CareerJobs } from '@platsa/contract/career-pages/public-page';
import { careerTexts, jobsInView, searchFromJobs } from '@platsa/contract/career-pages/rules';
import { employmentTypeLabels, payLabel, workplaceLabels } from '@platsa/contract/jobs/labels';
import { formatDayInWords } from '../../lib/format.ts';
import styles from './CareerJobList.module.css';

interface CareerJobListProps {
  jobs: CareerJobs;
  pageId: string;
  site: string;
  /** It has the search, if there are jobs enough. */
  searchable: boolean;
}

type CareerJob = CareerJobs['hits'][number];

/**
 * The live jobs, a page at a time. The search is a form, whose hits the server shows; with script they are shown while one
 * types, by the script itself if all jobs are in the page.
 */
export function CareerJobList({ jobs, pageId, site, searchable }: CareerJobListProps) {
  const { hits, total } = jobs;
  // On a further page the visitor has asked for more already.
  const inView = jobs.filter.page > 1 ? hits.length : jobsInView;
  const rows = hits.map((job) => <JobRow key={job._id} job={job} href={`${site}/jobs/${job._id}?career=${pageId}`} />);
  return (
    <div className={styles.jobs} data-jobs>
      {searchable && total > searchFromJobs && <Search jobs={jobs} />}
      <div className={styles.hits} data-hits>
        <p className={styles.none} data-no-hits hidden={hits.length > 0} role="status">
          {total === 0 ? careerTexts.noJobs : careerTexts.noMatchingJobs}
        </p>
        {hits.length > 0 && (
          <div className={styles.list}>
            <ul aria-label="Lediga jobb">{rows.slice(0, inView)}</ul>
            {rows.length > inView && (
              <details data-more-jobs>
                <summary>
                  <span>{jobs.pages > 1 ? `Visa ${rows.length} av ${jobs.matching}` : `Visa alla ${rows.length}`}</span>
                  <span>Visa färre</span>
                </summary>
                <ul aria-label="Fler lediga jobb">{rows.slice(inView)}</ul>
              </details>
            )}
          </div>
        )}
        {searchable && jobs.pages > 1 && <Pages jobs={jobs} />}
      </div>
    </div>
  );
}

/** Links to the other pages of the list, with the same search. */
function Pages({ jobs: { filter, pages } }: { jobs: CareerJobs }) {
  const { search, city, page } = filter;
  const pageAddress = (number: number) => `?${new URLSearchParams({ search, city, page: String(number) })}#jobb`;
  return (
    <nav className={styles.pages} aria-label="Fler jobb">
      {page > 1 ? (
        <a href={pageAddress(page - 1)} rel="prev">
          Föregående jobb
        </a>
      ) : (
        <span />
      )}
      <span>{`Sida ${page} av ${pages}`}</span>
      {page < pages ? (
        <a href={pageAddress(page + 1)} rel="next">
          Visa fler jobb
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

function Search({ jobs: { cities, filter, total, matching, hits } }: { jobs: CareerJobs }) {
  return (
    <search>
      <form
        className={styles.search}
        method="get"
        action="#jobb"
        data-job-search={hits.length === total ? 'complete' : 'part'}
      >
        <label>
          <span>Sök bland jobben</span>
          <input type="search" name="search" defaultValue={filter.search} maxLength={100} autoComplete="off" />
        </label>
        {cities.length > 1 && (
          <label>
            <span>Ort</span>
            <select name="city" defaultValue={filter.city}>
              <option value="">Alla orter</option>
              {cities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </select>
          </label>
        )}
        <button type="submit">Sök</button>
        <p aria-live="polite" data-shown>
          {matching === total ? `${total} jobb` : `${matching} av ${total} jobb`}
        </p>
      </form>
    </search>
  );
}

function JobRow({ job, href }: { job: CareerJob; href: string }) {
  const pay = payLabel(job);
  const facts = [
    job._profession.name,
    job.employmentType && employmentTypeLabels[job.employmentType],
    job.workplace === 'site' ? null : workplaceLabels[job.workplace],
    pay,
  ].filter(Boolean);
  return (
    <li className={styles.row} data-city={job._city?.name ?? ''}>
      <div>
        <h3>
          <a href={href} data-click>
            {job.title}
          </a>
        </h3>
        <p>{facts.join(' · ')}</p>
      </div>
      <p className={styles.where}>
        {job._city?.name}
        {job.endDate && <small>Sök senast {formatDayInWords(job.endDate)}</small>}
      </p>
    </li>
  );
}
