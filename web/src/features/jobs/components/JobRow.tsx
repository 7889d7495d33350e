import type { JobCard } from '@platsa/contract/jobs/schema';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { AgencyMark } from './AgencyMark.tsx';
import { JobActions, type JobAddresses } from './JobActions.tsx';
import styles from './JobRow.module.css';
import { JobStateBadge } from './JobStateBadge.tsx';

interface JobRowProps {
  job: JobCard;
  to: JobAddresses & { job: string };
  onRestored?: (() => void) | undefined;
}

export function JobRow({ job, to, onRestored }: JobRowProps) {
  const cover = imageUrl(job.images[0], '1280x500');
  return (
    <li className={styles.root}>
      <div className={styles.cover}>
        {cover ? (
          <img src={cover} alt="" width="1280" height="500" loading="lazy" />
        ) : (
          <IconPhoto size={24} stroke={1.5} aria-hidden="true" />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={to.job}>{job.title}</Link>
        </h3>
        <p className={styles.facts}>
          {factsOf(job).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <div className={styles.counts}>
          <JobStateBadge job={job} />
          <Candidates job={job} board={to.board} />
          <AgencyMark job={job} />
        </div>
      </div>
      <div className={styles.actions}>
        <JobActions job={job} missing={job.missing} to={to} onRestored={onRestored} />
      </div>
    </li>
  );
}

function Candidates({ job, board }: { job: JobCard; board: string }) {
  if (job.applicantsCount === 0) return job.isLive ? <span className={styles.quiet}>Inga kandidater än</span> : null;
  return (
    <Link to={board} className={styles.candidates}>
      {count(job.applicantsCount, 'kandidat', 'kandidater')}
      {job.newApplicantsCount > 0 ? <span>{count(job.newApplicantsCount, 'ny', 'nya')}</span> : null}
    </Link>
  );
}

function factsOf({ _profession, _city, startDate, endDate }: JobCard): string[] {
  const dates = startDate || endDate ? `${startDate ?? '…'} – ${endDate ?? '…'}` : '';
  return [_profession.name, _city?.name ?? '', dates].filter((fact) => fact !== '');
}
