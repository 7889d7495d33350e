import { getMatchLevel } from '@platsa/contract/levels';
import { scorePercent } from '../lib/format.ts';
import styles from './PercentRing.module.css';

interface PercentRingProps {
  /** 0–1; null while it is being computed. */
  share: number | null;
  /** Side in pixels. */
  size?: number;
  /** The number's meaning, for screen readers. */
  label: string;
}

const radius = 16;
const length = 2 * Math.PI * radius;

/** A share as a ring, coloured by its level. */
export function PercentRing({ share, size = 44, label }: PercentRingProps) {
  const level = getMatchLevel(share ?? 0);
  const percent = scorePercent(share ?? 0);
  const words = share === null ? `${label} räknas ut` : `${label}: ${percent} procent`;
  return (
    <svg
      className={styles.root}
      data-level={level}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role="img"
      aria-label={words}
    >
      <circle className={styles.track} cx="20" cy="20" r={radius} />
      {/* No arc for zero: its round cap would show as a dot. */}
      {share ? (
        <circle
          className={styles.arc}
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={`${(share * length).toFixed(2)} ${length.toFixed(2)}`}
          transform="rotate(-90 20 20)"
        />
      ) : null}
      <text
        className={styles.number}
        data-wide={percent === 100 || undefined}
        x="20"
        y="20"
        dominantBaseline="central"
        textAnchor="middle"
      >
        {share === null ? '–' : percent}
        {share === null ? null : <tspan className={styles.sign}>%</tspan>}
      </text>
    </svg>
  );
}
