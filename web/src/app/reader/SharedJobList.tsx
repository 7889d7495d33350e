import { Button } from '@mantine/core';
import type { SharedJob } from '@platsa/contract/accounts/schema';
import { formatDay } from '../../lib/format.ts';
import styles from './SharedJobList.module.css';
import { useOpenSharedJob } from './use-open-shared-job.ts';

/** The jobs whose applicants companies share with the reader. */
export function SharedJobList({ jobs }: { jobs: readonly SharedJob[] }) {
  const { run, busy } = useOpenSharedJob();
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job._id} className={styles.row}>
          <div>
            <p className={styles.title}>{job.title}</p>
            <p className={styles.lead}>
              {job.companyName}, till {formatDay(job.expiresAt)}
            </p>
          </div>
          <Button
            variant="default"
            disabled={busy}
            aria-label={`Visa kandidaterna till ${job.title} hos ${job.companyName}`}
            onClick={() => void run(job._id)}
          >
            Visa kandidater
          </Button>
        </li>
      ))}
    </ul>
  );
}
