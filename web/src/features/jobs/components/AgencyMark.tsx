import { IconAlertTriangle, IconBuildingBroadcastTower } from '@tabler/icons-react';
import { agencyText, type WithAgency } from '../agency-status.ts';
import styles from './AgencyMark.module.css';

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
