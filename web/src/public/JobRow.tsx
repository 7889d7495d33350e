import { employmentTypeLabels, payLabel } from '@platsa/contract/jobs/labels';
import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import { Logo } from '../ui/LetterPicture.tsx';
import styles from './JobRow.module.css';
import { relativeDay } from './relative-day.ts';

/** An advert as a row of the list: the whole row leads to it. */
export function JobRow({ job }: { job: PublicJobCard }) {
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
      <ul className={styles.facts}>
        <li>{job._profession.name}</li>
        {job.employmentType && <li>{employmentTypeLabels[job.employmentType]}</li>}
        {pay && <li>{pay}</li>}
        {job.startDate && (
          <li>
            <time dateTime={job.startDate} title={job.startDate}>
              {relativeDay(job.startDate)}
            </time>
          </li>
        )}
      </ul>
    </article>
  );
}
