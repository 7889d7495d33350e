import { IconPlugConnectedX } from '@tabler/icons-react';
import { useConnectionLost } from '../lib/live-events.ts';
import styles from './ConnectionLost.module.css';

/** A notice shown while the event stream is down. */
export function ConnectionLost({ meaning, className }: { meaning: string; className?: string | undefined }) {
  const lost = useConnectionLost();
  return (
    <div role="status" className={className} hidden={!lost}>
      {lost ? (
        <span className={styles.words}>
          <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" />
          <span>
            Anslutningen är bruten. <span className={styles.meaning}>{meaning}</span>
          </span>
        </span>
      ) : null}
    </div>
  );
}
