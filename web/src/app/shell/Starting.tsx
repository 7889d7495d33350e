import { Mark } from '../../ui/Wordmark.tsx';
import styles from './Starting.module.css';

/** Shown while the session is being restored; the mark fades in late because this is usually very short. */
export function Starting() {
  return (
    <div className={styles.root} role="status" aria-label="Platsa startar">
      <Mark size={44} />
    </div>
  );
}
