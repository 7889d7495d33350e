import { Mark } from '../../ui/Wordmark.tsx';
import styles from './Starting.module.css';

/** Before it is known who is there: usually shorter than the eye notices, so the mark comes in late. */
export function Starting() {
  return (
    <div className={styles.root} role="status" aria-label="Platsa startar">
      <Mark size={44} />
    </div>
  );
}
