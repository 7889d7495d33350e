import { IconCheck } from '@tabler/icons-react';
import styles from './NewMark.module.css';

/** Ticks off a row that has been opened since its list was. */
export function SeenMark() {
  return <IconCheck size={18} stroke={1.75} role="img" aria-label="Läst" className={styles.seen} />;
}
