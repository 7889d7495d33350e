import { IconAlertTriangle, IconBuildingBroadcastTower } from '@tabler/icons-react';
import { agencyWords, type WithAgency } from '../agency-words.ts';
import styles from './AgencyMark.module.css';

/** Where the job stands with Arbetsförmedlingen, in a few words. */
export function AgencyMark({ job }: { job: WithAgency }) {
  const words = agencyWords(job);
  if (!words) return null;
  const Icon = words.tone === 'bad' ? IconAlertTriangle : IconBuildingBroadcastTower;
  return (
    <span className={styles.root} data-tone={words.tone}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {words.short}
    </span>
  );
}
