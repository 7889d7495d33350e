import { IconCheck, IconChecks } from '@tabler/icons-react';
import styles from './MessageBubble.module.css';

/** Stored, or also seen by the other side. */
export function DeliveryMark({ seen }: { seen: boolean }) {
  const Icon = seen ? IconChecks : IconCheck;
  return (
    <span className={styles.mark}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {seen ? 'Läst' : 'Levererat'}
    </span>
  );
}
