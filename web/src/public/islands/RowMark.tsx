import type { JobMark } from '@platsa/contract/job-board/matches';
import { getMatchLevel } from '@platsa/contract/levels';
import { formatDayInWords, formatScore } from '../../lib/format.ts';
import { BookmarkIcon } from './BookmarkIcon.tsx';
import styles from './RowMark.module.css';
import { setSaved } from './saving.ts';

interface RowMarkProps {
  mark: JobMark;
  /** Undefined for visitors, who log in to save. */
  userId: string | undefined;
  onSave: (jobId: string, saved: boolean) => void;
  onLogIn: (jobId: string) => void;
}

/** A row's mark for one person: 'Sökt 3 november', '82 % Passar dig, du har 12 år som kock', and whether it is saved. */
export function RowMark({ mark, userId, onSave, onLogIn }: RowMarkProps) {
  const { score, reason, suits, appliedAt, saved } = mark;
  const toggleSavedRow = async () => {
    if (!userId) return onLogIn(mark._job);
    onSave(mark._job, !saved);
    await setSaved(userId, mark._job, !saved).catch(() => onSave(mark._job, saved));
  };
  return (
    <>
      {appliedAt && <b className={styles.applied}>Sökt {formatDayInWords(appliedAt)}</b>}
      {score !== null && (
        <>
          <b className={styles.score} data-level={getMatchLevel(score)}>
            {formatScore(score)}
            {suits && !appliedAt && ' Passar dig'}
          </b>
          <span>{reason}</span>
        </>
      )}
      <button
        type="button"
        className={styles.save}
        aria-pressed={saved}
        aria-label={saved ? 'Sparad' : 'Spara annonsen'}
        title={saved ? 'Sparad' : 'Spara'}
        onClick={toggleSavedRow}
      >
        <BookmarkIcon filled={saved} />
      </button>
    </>
  );
}
