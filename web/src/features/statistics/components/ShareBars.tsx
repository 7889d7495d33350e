import { formatNumber } from '../../../lib/format.ts';
import styles from './ShareBars.module.css';

interface Share {
  key: string;
  label: string;
  amount: number;
  /** From 0 to 100. */
  percent: number;
}

/** Shares as bars, each with its number. The longest share decides the scale. */
export function ShareBars({ label, shares, longest }: { label: string; shares: readonly Share[]; longest: number }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {shares.map(({ key, label: name, amount, percent }) => (
        <li key={key}>
          <span className={styles.label}>{name}</span>
          <span className={styles.amount}>
            {formatNumber(amount)} <strong>{formatPercent(percent)}</strong>
          </span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${(100 * percent) / Math.max(longest, 1)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 12,5 % */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}\u00a0%`;
}
