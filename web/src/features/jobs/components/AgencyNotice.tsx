import { Alert, Button } from '@mantine/core';
import { agencyDelayMinutes } from '@platsa/contract/jobs/agency';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job, JobCard } from '@platsa/contract/jobs/schema';
import { IconAlertTriangle, IconBuildingBroadcastTower } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import { useJobChanges } from '../api/job.ts';
import { fieldName } from '../field-names.ts';
import styles from './AgencyMark.module.css';

type WithAgency = Pick<JobCard, 'afAd' | 'publishToAf' | 'status' | 'isLive' | 'passedEndDate'>;

interface AgencyText {
  /** On the card. */
  short: string;
  /** On the job's page. */
  long: string;
  tone: 'calm' | 'good' | 'bad';
  /** The user may resend it. */
  mayResend: boolean;
}

const calm = { tone: 'calm', mayResend: false } as const;
const toMend = { tone: 'bad', mayResend: true } as const;

/** A job's status with Arbetsförmedlingen; null when there is nothing to report. */
function agencyText({ afAd, ...job }: WithAgency): AgencyText | null {
  switch (afAd?.state) {
    case undefined:
    case 'withdrawn':
      return job.publishToAf ? planned(job) : null;
    case 'sending':
      return {
        ...calm,
        short: 'Skickas till Arbetsförmedlingen',
        long: `Annonsen skickas till Arbetsförmedlingen. Det tar omkring ${agencyDelayMinutes} minuter innan den syns i Platsbanken.`,
      };
    case 'published':
      return {
        ...{ ...calm, tone: 'good' },
        short: 'Hos Arbetsförmedlingen',
        long: `Annonsen är publicerad hos Arbetsförmedlingen. Det tar omkring ${agencyDelayMinutes} minuter innan en ändring syns i Platsbanken.`,
      };
    case 'withdrawing':
      return {
        ...calm,
        short: 'Tas bort hos Arbetsförmedlingen',
        long: 'Annonsen tas bort hos Arbetsförmedlingen.',
      };
    case 'unavailable':
      return {
        ...calm,
        short: 'Väntar på Arbetsförmedlingen',
        long: 'Arbetsförmedlingen svarar inte just nu. Vi försöker igen tills det går.',
      };
    case 'refused':
      return {
        ...toMend,
        short: 'Avvisad av Arbetsförmedlingen',
        long: afAd.isUp
          ? 'Arbetsförmedlingen tog inte emot ändringen. Den tidigare versionen ligger kvar där.'
          : 'Arbetsförmedlingen tog inte emot annonsen.',
      };
    case 'unanswered':
      return {
        ...toMend,
        short: 'Oklart hos Arbetsförmedlingen',
        long: 'Annonsen skickades till Arbetsförmedlingen, men inget svar kom. Sök efter den i Platsbanken om en kvart, och skicka den igen bara om den inte finns där.',
      };
  }
}

function planned({ status, isLive, passedEndDate }: Omit<WithAgency, 'afAd'>): AgencyText | null {
  if (isLive || passedEndDate || status === jobStatus.archived) return null;
  return {
    ...calm,
    short: 'Även hos Arbetsförmedlingen',
    long: 'Annonsen skickas till Arbetsförmedlingen när den publiceras.',
  };
}

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
