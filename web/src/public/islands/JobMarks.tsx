import { changedSearchAddress } from '@platsa/contract/job-board/address';
import { type JobMark, type MatchAnswers, markJobs } from '@platsa/contract/job-board/match-endpoints';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { getMatchLevel } from '@platsa/contract/levels';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../lib/api.ts';
import { formatDayInWords, formatScore } from '../../lib/format.ts';
import buttons from '../../shared/Button.module.css';
import { BookmarkIcon } from '../../shared/LineIcon.tsx';
import { lazyDialog } from './Dialog.tsx';
import styles from './JobMarks.module.css';
import { toMatchAnswers, useAnswers } from './match-answers.ts';
import { onOwnDataChanged, saveJobAfterLogIn, setSaved } from './own-changes.ts';
import rowMarkStyles from './RowMark.module.css';
import { useVisitorSession } from './session.ts';

const MatchQuestions = lazyDialog(() =>
  import('../own-match/MatchQuestions.tsx').then((module) => module.MatchQuestions),
);
const LogInToSave = lazyDialog(() => import('./LogInToSave.tsx').then((module) => module.LogInToSave));
const RankedJobs = lazyDialog(() => import('../own-match/RankedJobs.tsx').then((module) => module.RankedJobs));

/**
 * The list for one person: each row's match, 'Sökt' and 'Sparad', and the order 'Bäst för dig'. The list's HTML is the same
 * for everyone, so the marks are rendered into its rows (data-mark).
 */
export function JobMarks({ search }: { search: JobSearch }) {
  const visitor = useVisitorSession();
  const answers = useAnswers();
  const [asking, setAsking] = useState(false);
  const slots = useSlots();
  const isJobSeeker = visitor.kind === 'jobSeeker';
  const isKnown = isJobSeeker || (visitor.kind === 'visitor' && answers !== undefined);
  const userId = isJobSeeker ? visitor.user._id : undefined;
  const { marks, add } = useMarks(slots, isKnown, userId, isJobSeeker ? undefined : answers && toMatchAnswers(answers));
  const [toSave, setToSave] = useState<string>();
  // Clicks win over responses to requests that were sent before the click.
  const [saved, setSaved] = useState<ReadonlyMap<string, boolean>>(new Map());
  const save = (jobId: string, isSaved: boolean) => setSaved((before) => new Map(before).set(jobId, isSaved));
  const close = useCallback(() => setAsking(false), []);
  const askForAnswers = (event: MouseEvent) => {
    if (isKnown || visitor.kind === 'unknown') return;
    event.preventDefault();
    setAsking(true);
  };
  const isRanked = search.sort === 'match';
  const ranked = changedSearchAddress(search, { sort: 'match' });
  return (
    <div className={styles.root} data-visitor={visitor.kind}>
      <a href={ranked} aria-current={isRanked ? 'true' : undefined} onClick={askForAnswers} data-jobs>
        Bäst för dig
      </a>
      <a href="/saved-jobs">Sparade</a>
      {isRanked && (
        <p key={visitor.kind} className={styles.order}>
          {isJobSeeker && 'Först yrken som du söker, sedan dina egna, sedan övriga.'}
          {!isJobSeeker && answers && 'Först yrken som du har arbetat i.'}
          {!isJobSeeker && answers && (
            <button type="button" className={buttons.small} onClick={() => setAsking(true)}>
              Dina svar
            </button>
          )}
          {!isKnown && 'Logga in eller svara på tre frågor för den ordningen.'}
        </p>
      )}
      {slots.map((slot) => {
        const jobId = slot.dataset.mark ?? '';
        const found = marks.get(jobId) ?? (visitor.kind === 'visitor' && unmarked(jobId));
        if (!found) return null;
        const mark = { ...found, saved: saved.get(jobId) ?? found.saved };
        return createPortal(<RowMark {...{ mark, userId }} onSave={save} onLogIn={setToSave} />, slot);
      })}
      {toSave && <LogInToSave jobId={toSave} onClose={() => setToSave(undefined)} />}
      {isRanked && isKnown && (
        <RankedJobs search={search} answers={isJobSeeker ? undefined : answers} onMarks={add} onClose={close} />
      )}
      {asking && <MatchQuestions next={isRanked ? undefined : ranked} onClose={close} />}
    </div>
  );
}

/** A visitor who has not answered the questions can still save. */
function unmarked(_job: string): JobMark {
  return { _job, score: null, reason: '', suits: false, appliedAt: null, saved: false };
}

/** The places for marks in the rows, also in those that are added later. */
function useSlots(): readonly HTMLElement[] {
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const readSlots = () => {
      const found = [...document.querySelectorAll<HTMLElement>('[data-mark]')];
      setSlots((before) =>
        found.length === before.length && found.every((slot, i) => slot === before[i]) ? before : found,
      );
    };
    readSlots();
    const observer = new MutationObserver(readSlots);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return slots;
}

const atOnce = 100;

/** The marks of the rows by job; read again after the person has applied or answered. */
function useMarks(
  slots: readonly HTMLElement[],
  isKnown: boolean,
  userId: string | undefined,
  answers: MatchAnswers | undefined,
) {
  const [marks, setMarks] = useState<ReadonlyMap<string, JobMark>>(new Map());
  const add = useCallback((more: readonly JobMark[]) => {
    setMarks((before) => new Map([...before, ...more.map((mark): [string, JobMark] => [mark._job, mark])]));
  }, []);
  const ids = [...new Set(slots.map((slot) => slot.dataset.mark ?? ''))].join(' ');
  const person = isKnown && JSON.stringify(answers ?? {});
  useEffect(() => {
    if (person === false || ids === '') return setMarks(new Map());
    let gone = false;
    const readMarks = async () => {
      // The mark shows whether it could be saved.
      if (userId) await saveJobAfterLogIn(userId).catch(() => undefined);
      const all = ids.split(' ');
      const input = { ...(person !== '{}' && { answers: JSON.parse(person) as MatchAnswers }) };
      for (let from = 0; from < all.length; from += atOnce) {
        const jobIds = all.slice(from, from + atOnce);
        // Optional: the list is whole without them.
        const found = await call(markJobs, { jobIds, ...input }).catch(() => undefined);
        if (found && !gone) add(found.marks);
      }
    };
    void readMarks();
    const stop = onOwnDataChanged(readMarks);
    return () => {
      gone = true;
      stop();
    };
  }, [ids, person, userId, add]);
  return { marks, add };
}

interface RowMarkProps {
  mark: JobMark;
  /** Undefined for visitors, who log in to save. */
  userId: string | undefined;
  onSave: (jobId: string, saved: boolean) => void;
  onLogIn: (jobId: string) => void;
}

/** A row's mark for one person: 'Sökt 3 november', '82 % Passar dig, du har 12 år som kock', and whether it is saved. */
function RowMark({ mark, userId, onSave, onLogIn }: RowMarkProps) {
  const { score, reason, suits, appliedAt, saved } = mark;
  const toggleSavedRow = async () => {
    if (!userId) return onLogIn(mark._job);
    onSave(mark._job, !saved);
    await setSaved(userId, mark._job, !saved).catch(() => onSave(mark._job, saved));
  };
  return (
    <>
      {appliedAt && <b className={rowMarkStyles.applied}>Sökt {formatDayInWords(appliedAt)}</b>}
      {score !== null && (
        <>
          <b className={rowMarkStyles.score} data-level={getMatchLevel(score)}>
            {formatScore(score)}
            {suits && !appliedAt && ' Passar dig'}
          </b>
          <span>{reason}</span>
        </>
      )}
      <button
        type="button"
        className={rowMarkStyles.save}
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
