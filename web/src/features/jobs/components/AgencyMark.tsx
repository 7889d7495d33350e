import { IconAlertTriangle, IconBuildingBroadcastTower } from '@tabler/icons-react';
import { agencyText, type WithAgency } from '../agency-status.ts';
import styles from './AgencyMark.module.css';

/** The job's status with Arbetsförmedlingen, in brief. */
export function AgencyMark({ job }: { job: WithAgency }) {
  const words = agencyText(job);
  if (!words) return null;
  const Icon = words.tone === 'bad' ? IconAlertTriangle : IconBuildingBroadcastTower;
  return (
    <span className={styles.root} data-tone={words.tone}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {words.short}
    </span>
  );
}
