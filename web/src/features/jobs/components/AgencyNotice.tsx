import { Alert, Button } from '@mantine/core';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconAlertTriangle, IconBuildingBroadcastTower } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import { agencyText, type WithAgency } from '../agency-status.ts';
import { useJobChanges } from '../api/job.ts';
import { fieldName } from '../field-names.ts';
import styles from './AgencyMark.module.css';

const colors = { calm: 'gray', good: 'good', bad: 'bad' } as const;

/** The job's status with Arbetsförmedlingen: what was refused, at which fields, and how to fix it. */
export function AgencyNotice({ job, edit }: { job: Job; edit: string }) {
  const status = agencyText(job);
  if (!status) return null;
  const problems = job.afAd?.problems ?? [];
  const Icon = status.tone === 'bad' ? IconAlertTriangle : IconBuildingBroadcastTower;
  return (
    <Alert
      color={colors[status.tone]}
      mb="md"
      icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      title="Arbetsförmedlingen"
    >
      {status.long}
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <strong>{fieldName(path)}:</strong> {message}
            </li>
          ))}
        </ul>
      ) : null}
      {status.mayResend ? (
        <div className={styles.actions}>
          {problems.length > 0 ? (
            <Button size="sm" component={Link} to={edit}>
              Rätta i annonsen
            </Button>
          ) : null}
          <ResendButton jobId={job._id} />
        </div>
      ) : null}
    </Alert>
  );
}

function ResendButton({ jobId }: { jobId: string }) {
  const { resend } = useJobChanges();
  const { run: send, busy } = useOneAtATime(() => resend(jobId).catch(toast.refused));
  return (
    <Button size="sm" variant="default" loading={busy} onClick={() => void send()}>
      Skicka igen
    </Button>
  );
}

/** The job's status with Arbetsförmedlingen, in brief. */
export function AgencyMark({ job }: { job: WithAgency }) {
  const status = agencyText(job);
  if (!status) return null;
  const Icon = status.tone === 'bad' ? IconAlertTriangle : IconBuildingBroadcastTower;
  return (
    <span className={styles.root} data-tone={status.tone}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {status.short}
    </span>
  );
}
