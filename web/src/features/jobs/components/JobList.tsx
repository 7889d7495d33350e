import { Title } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { type JobSection, sectionOf, sectionTitles } from '../job-state.ts';
import type { JobAddresses } from './JobActions.tsx';
import styles from './JobList.module.css';
import cardStyles from './JobRow.module.css';
import { JobRow } from './JobRow.tsx';

interface JobListProps {
  jobs: readonly JobCard[];
  addressesOf: (job: JobCard) => JobAddresses & { job: string };
}

const sections: readonly JobSection[] = ['drafts', 'active', 'inactive'];

/** The jobs in their sections; a section without any is left out. */
export function JobSectionsList({ jobs, addressesOf }: JobListProps) {
  return sections.map((section) => {
    const own = jobs.filter((job) => sectionOf(job) === section);
    if (own.length === 0) return null;
    return (
      <section key={section} className={styles.section} aria-labelledby={`annonser-${section}`}>
        <Title order={2} size="h4" id={`annonser-${section}`} className={styles.title}>
          {sectionTitles[section]} <span>{own.length}</span>
        </Title>
        <JobRows jobs={own} addressesOf={addressesOf} />
      </section>
    );
  });
}

export function JobRows({ jobs, addressesOf, onRestored }: JobListProps & { onRestored?: () => void }) {
  return (
    <ul className={cardStyles.list}>
      {jobs.map((job) => (
        <JobRow key={job._id} job={job} to={addressesOf(job)} onRestored={onRestored} />
      ))}
    </ul>
  );
}
