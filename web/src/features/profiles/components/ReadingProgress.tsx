import { resumePollTimeoutMs } from '@platsa/contract/profiles/rules';
import { useEffect, useState } from 'react';
import styles from './ReadingProgress.module.css';

const readingForMs = 10_000;

/** The estimated progress of reading the CV; continues after a reload. */
export function ReadingProgress({ since }: { since: string }) {
  const [startedAt] = useState(() => Date.now() - elapsedSince(since));
  const isAnalysing = usePassed(startedAt + readingForMs);
  const isLate = usePassed(startedAt + resumePollTimeoutMs);
  const label = isAnalysing ? 'Analyserar...' : 'Läser in...';
  return (
    <div className={styles.root}>
      <p className={styles.label} role="status">
        {label}
      </p>
      <div className={styles.track} role="progressbar" aria-label="Ditt CV läses">
        <div className={styles.bar} style={{ animationDelay: `${startedAt - Date.now()}ms` }} />
      </div>
      <p className={styles.hint}>
        {isLate
          ? 'Det tar längre tid än vanligt. Du kan lämna sidan under tiden; resultatet väntar här.'
          : 'Det brukar gå på några sekunder. Du får granska allt innan något sparas.'}
      </p>
    </div>
  );
}

/** Never negative, because the server's clock may differ. */
function elapsedSince(moment: string): number {
  return Math.max(0, Date.now() - Date.parse(moment));
}

function usePassed(moment: number): boolean {
  const [passed, setPassed] = useState(() => Date.now() >= moment);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return passed;
}
