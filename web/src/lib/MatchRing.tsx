import { scorePercent } from './format.ts';
import styles from './MatchRing.module.css';

interface MatchRingProps {
  /** 0–1; null while it is being computed. */
  score: number | null;
  /** Side in pixels. */
  size?: number;
  /** The number's meaning, for screen readers. */
  label?: string;
}

const radius = 16;
const length = 2 * Math.PI * radius;

/** A score as a ring: low under 0.2, high from 0.6. Also shows how complete a profile is. */
export function MatchRing({ score, size = 44, label = 'Matchning' }: MatchRingProps) {
  const level = score === null || score < 0.2 ? 'low' : score < 0.6 ? 'medium' : 'high';
  const percent = scorePercent(score ?? 0);
  const words = score === null ? 'Matchningen räknas ut' : `${label}: ${percent} procent`;
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
      {score ? (
        <circle
          className={styles.arc}
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={`${(score * length).toFixed(2)} ${length.toFixed(2)}`}
          transform="rotate(-90 20 20)"
        />
      ) : null}
      <text className={styles.number} x="20" y="20" dominantBaseline="central" textAnchor="middle">
        {score === null ? '–' : percent}
        {score === null || percent === 100 ? null : <tspan className={styles.sign}>%</tspan>}
      </text>
    </svg>
  );
}
