import { jobGroup } from '@platsa/contract/jobs/rules';
import { type JobState, jobStateText } from '../job-state.ts';
import styles from './JobStateBadge.module.css';

/** Without Mantine's Badge, because lists have hundreds. */
export function JobStateBadge({ job }: { job: JobState }) {
  const tone = job.isLive ? 'live' : jobGroup(job) === 'active' ? 'coming' : undefined;
  return (
    <span className={styles.root} data-tone={tone}>
      {jobStateText(job)}
    </span>
  );
}
