import { Badge } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import styles from './ActiveJobs.module.css';

interface ActiveJobsProps {
  jobs: readonly JobCard[];
  /** The address of a job's board, or of the job for who has no board. */
  to: (job: JobCard) => string;
}

/** Each row leads to the job's board, where its candidates are. */
export function ActiveJobs({ jobs, to }: ActiveJobsProps) {
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job._id}>
          <Link to={to(job)} className={styles.row}>
            <Logo name={job._brand.name} src={imageUrl(job._brand.logo, '300x300')} size={44} />
            <span className={styles.words}>
              <span className={styles.title}>{job.title}</span>
              <span className={styles.facts}>{listJobFacts(job).join(' · ')}</span>
            </span>
            <span className={styles.candidates}>
              {job.newApplicantsCount > 0 ? (
                <Badge variant="light" size="lg">
                  {count(job.newApplicantsCount, 'ny', 'nya')}
                </Badge>
              ) : null}
              <span>{count(job.applicantsCount, 'kandidat', 'kandidater')}</span>
            </span>
            <IconChevronRight className={styles.arrow} size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function listJobFacts({ _city, endDate, views, percentApplied }: JobCard): string[] {
  const facts = [
    _city?.name,
    endDate && `Till ${endDate}`,
    count(views, 'visning', 'visningar'),
    percentApplied !== null && `${percentApplied} % har ansökt`,
  ];
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}
