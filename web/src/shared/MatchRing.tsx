import { PercentRing } from '../ui/PercentRing.tsx';
import styles from './MatchRing.module.css';

interface MatchRingProps {
  application: { score: number; notAssessed?: true | undefined };
  /** Side in pixels. */
  size: number;
}

/** The match of an application; in words where nothing is known that the requirements could be compared with. */
export function MatchRing({ application: { score, notAssessed }, size }: MatchRingProps) {
  if (!notAssessed) return <PercentRing share={score} size={size} label="Matchning" />;
  return (
    <span className={styles.notAssessed} title="Inget att bedöma matchningen efter">
      Ej bedömd
    </span>
  );
}
