import { jobGroup } from '@platsa/contract/jobs/rules';
import { type JobState, jobStateText } from '../job-state.ts';
import styles from './JobStateBadge.module.css';

/** `short`: the start date stands beside. Without Mantine's Badge, because lists have hundreds. */
export function JobStateBadge({ job, short = false }: { job: JobState; short?: boolean }) {
  const tone = job.isLive ? 'live' : jobGroup(job) === 'active' ? 'coming' : undefined;
  return (
    <span className={styles.root} data-tone={tone}>
      {short && tone === 'coming' ? 'Kommande' : jobStateText(job)}
    </span>
  );
}
