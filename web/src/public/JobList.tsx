import { countDays } from '@platsa/contract/count-days';
import { employmentTypeLabels, payLabel, workplaceLabels } from '@platsa/contract/jobs/labels';
import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import { Fragment } from 'react';
import { formatDayInWords, formatRelativeDay, today } from '../lib/format.ts';
import { Logo } from '../ui/LetterPicture.tsx';
import { Island } from './Island.tsx';
import { ArticleRow } from './islands/ArticleRow.tsx';
import styles from './JobList.module.css';

const jobsBetweenArticles = 5;

export function JobList({ jobs }: { jobs: readonly PublicJobCard[] }) {
  return (
    <ul className={styles.list} data-job-list>
      {jobs.map((job, index) => (
        <Fragment key={job._id}>
          <li>
            <PublicJobRow job={job} />
          </li>
          {(index + 1) % jobsBetweenArticles === 0 && (
            <li className={styles.articles}>
              <Island name="ArticleRow" props={{ turn: (index + 1) / jobsBetweenArticles - 1 }}>
                <ArticleRow turn={(index + 1) / jobsBetweenArticles - 1} />
              </Island>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

/** Placeholders for a loading list; list-script.ts shows them. */
export function JobListPlaceholders() {
  return (
    <div className={styles.placeholders} data-placeholders>
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.placeholder} />
      ))}
    </div>
  );
}

/** A job in the list; the whole row is a link. */
function PublicJobRow({ job }: { job: PublicJobCard }) {
  const { name, logo } = job._brand;
  const pay = payLabel(job);
  return (
    <article className={styles.row}>
      <Logo name={name} src={logo && `/images/${logo}_300x300.jpg`} size={56} />
      <div className={styles.what}>
        <h3>
          <a href={`/jobs/${job._id}`}>{job.title}</a>
        </h3>
        <p>
          {name}
          {job._city && ` · ${job._city.name}`}
          {job.km ? ` · ${job.km}\u00a0km\u00a0bort` : ''}
        </p>
      </div>
      {/* The row's mark for one person takes the place of when it was published (islands/JobMarks.tsx). */}
      <p className={styles.line}>
        <span className={styles.mark} data-mark={job._id} />
        {job.endDate && <span className={styles.last}>Sök senast {formatDayInWords(job.endDate)}</span>}
        {job.startDate && (
          <span className={styles.posted}>
            Publicerad{' '}
            <time dateTime={job.startDate} title={job.startDate}>
              {relativeDay(job.startDate)}
            </time>
          </span>
        )}
      </p>
      <ul className={styles.facts}>
        <li>{job._profession.name}</li>
        {job.employmentType && <li>{employmentTypeLabels[job.employmentType]}</li>}
        {job.workplace !== 'site' && <li>{workplaceLabels[job.workplace]}</li>}
        {pay && <li>{pay}</li>}
      </ul>
    </article>
  );
}

/** 'i dag', 'i går', 'för 3 dagar sedan'; after a month the date. Pages are cached for a day at most. */
function relativeDay(day: string, now: Date = new Date()): string {
  return Math.abs(countDays(today(now), day)) < 30 ? formatRelativeDay(day, now) : formatDayInWords(day, now);
}
