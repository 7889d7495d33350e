import { formatNumber } from '../../../lib/format.ts';
import styles from './Recipients.module.css';

const shown = 3;

/** Whom something goes to: the first few by name. */
export function Recipients({ names }: { names: readonly string[] }) {
  const rest = names.length - shown;
  return (
    <p className={styles.root}>
      Till <strong>{names.slice(0, shown).join(', ')}</strong>
      {rest > 0 ? ` och ${formatNumber(rest)} till` : ''}
    </p>
  );
}
