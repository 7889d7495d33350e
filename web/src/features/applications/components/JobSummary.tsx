import { employmentTypeLabels } from '@platsa/contract/jobs/labels';
import type { PublicJob } from '@platsa/contract/jobs/schema';
import { formatRelative, today } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import styles from './JobSummary.module.css';

type Summarised = Pick<
  PublicJob,
  'title' | '_brand' | '_profession' | '_city' | 'employmentType' | 'startDate' | 'isLive' | 'ageRestriction'
>;

/** The job being applied for. `href` leads to the full job. */
export function JobSummary({ job, href }: { job: Summarised; href: string }) {
  const { title, _brand, startDate } = job;
  return (
    <section className={styles.root} aria-label="Jobbet du söker">
      <header className={styles.head}>
        <Logo name={_brand.name} src={imageUrl(_brand.logo, '300x300')} size={48} />
        <div>
          <h2>{title}</h2>
          <p>{_brand.name}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        <JobFact label="Yrke" value={job._profession.name} />
        {job._city ? <JobFact label="Ort" value={job._city.name} /> : null}
        {job.employmentType ? <JobFact label="Anställning" value={employmentTypeLabels[job.employmentType]} /> : null}
        {job.ageRestriction > 0 ? <JobFact label="Ålder" value={`Från ${job.ageRestriction} år`} /> : null}
        {startDate ? <JobFact label="Publicerad" value={daysSince(startDate)} /> : null}
      </dl>
      {job.isLive ? null : <p className={styles.ended}>Annonsen har gått ut och går inte längre att söka</p>}
      {/* In a new tab, so that typed values stay. */}
      <a href={href} target="_blank" rel="noreferrer">
        Visa hela jobbet
      </a>
    </section>
  );
}

function JobFact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Relative to the day, without hours: 'i dag' rather than 'för 7 timmar sedan'. */
function daysSince(day: string): string {
  const now = today();
  return day === now ? 'i dag' : formatRelative(day, new Date(now));
}
