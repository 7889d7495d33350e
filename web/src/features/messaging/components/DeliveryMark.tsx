import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import styles from './MessageRow.module.css';

const marks = {
  sending: { Icon: IconClock, words: 'Skickas…' },
  delivered: { Icon: IconCheck, words: 'Levererat' },
  seen: { Icon: IconChecks, words: 'Läst' },
};

/** On its way, stored, or also seen by the other side. */
export function DeliveryMark({ state }: { state: keyof typeof marks }) {
  const { Icon, words } = marks[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {words}
    </span>
  );
}
