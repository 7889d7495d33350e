import { Button } from '@mantine/core';
import type { SharedJob } from '@platsa/contract/accounts/schema';
import { useNavigate } from 'react-router';
import { reopenAccess } from '../../features/accounts/api/applicant-access.ts';
import { formatDay } from '../../lib/format.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../ui/toast.ts';
import styles from './SharedJobList.module.css';

/** Goes to the applicants of a job that a company shares, with a session for them alone. */
export function useOpenSharedJob() {
  const { sharedJob } = useSignedIn();
  const { startSession } = useSessionActions();
  const navigate = useNavigate();
  return useOneAtATime(async (jobId: string) => {
    try {
      if (sharedJob?._id !== jobId) startSession(await reopenAccess(jobId));
      await navigate(paths.jobApplicant.to({ jobId }), { replace: sharedJob === null });
    } catch (error) {
      toast.refused(error);
    }
  });
}

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
