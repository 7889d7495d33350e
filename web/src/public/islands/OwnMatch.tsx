import { getOwnMatch } from '@platsa/contract/applications/own-application-endpoints';
import type { OwnMatch as Match } from '@platsa/contract/applications/schema';
import { type JobMark, markJobs } from '@platsa/contract/job-board/match-endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatScore } from '../../lib/format.ts';
import { lazyDialog } from './Dialog.tsx';
import { readAnswers, toMatchAnswers } from './match-answers.ts';
import styles from './OwnMatch.module.css';
import { onOwnDataChanged } from './own-changes.ts';
import { useVisitorSession, type VisitorSession } from './session.ts';

const MatchPopup = lazyDialog(() => import('../own-match/MatchPopup.tsx').then((module) => module.MatchPopup));
const MissingPopup = lazyDialog(() => import('../own-match/MatchPopup.tsx').then((module) => module.MissingPopup));

/** The job seeker's own match, below the apply button. Its height is reserved for everyone, against layout shift. */
export function OwnMatch({ jobId, acceptsGuests }: { jobId: string; acceptsGuests: boolean }) {
  const visitor = useVisitorSession();
  const match = useOwnMatch(jobId, visitor);
  const answered = useAnsweredMatch(jobId, visitor);
  const [opened, setOpened] = useState<'match' | 'missing' | null>(null);
  const closeQuestions = () => setOpened(null);
  return (
    <div className={styles.root}>
      {visitor.kind === 'visitor' && answered && (
        <>
          <p>
            <strong>Dina svar matchar {formatScore(answered.score ?? 0)}.</strong> {answered.reason}
          </p>
          <p>
            <a href={`/applicant-register/${jobId}`}>Skapa konto</a> för att se alla krav.
          </p>
        </>
      )}
      {!answered && (visitor.kind === 'visitor' || visitor.kind === 'unknown') && (
        <>
          <p>
            <a href={`/applicant-login?redirect=${encodeURIComponent(`/jobs/${jobId}`)}`}>Logga in</a> och se hur väl
            din profil passar.
          </p>
          <p>
            {acceptsGuests ? 'Ny här? Du kan söka med eller utan konto.' : 'Ny här? Kontot skapar du när du ansöker.'}
          </p>
        </>
      )}
      {match?.match.length === 0 && <p>Annonsen ställer inga krav att matcha mot.</p>}
      {match && match.match.length > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpened('match')}>
          Din profil matchar {formatScore(match.score)} – se varför
        </button>
      )}
      {match && match.missing.length > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpened('missing')}>
          Vi saknar lite information
        </button>
      )}
      {match?.missing.length === 0 && <p>Alla delar av din profil är ifyllda.</p>}
      {match && opened === 'match' && <MatchPopup match={match} onClose={closeQuestions} />}
      {match && opened === 'missing' && <MissingPopup missing={match.missing} onClose={closeQuestions} />}
    </div>
  );
}

function useOwnMatch(jobId: string, visitor: VisitorSession): Match | null {
  const [match, setMatch] = useState<Match | null>(null);
  useEffect(() => {
    setMatch(null);
    if (visitor.kind !== 'jobSeeker') return;
    let gone = false;
    const readOwnMatch = () =>
      call(getOwnMatch, { jobId })
        .then((found) => !gone && setMatch(found))
        // The match is optional.
        .catch(() => undefined);
    void readOwnMatch();
    const stop = onOwnDataChanged(readOwnMatch);
    return () => {
      gone = true;
      stop();
    };
  }, [jobId, visitor]);
  return match;
}

/** A visitor's match by the answers that this browser keeps; undefined without answers. */
function useAnsweredMatch(jobId: string, visitor: VisitorSession): JobMark | undefined {
  const [mark, setMark] = useState<JobMark>();
  useEffect(() => {
    const answers = readAnswers();
    if (visitor.kind !== 'visitor' || !answers) return;
    const input = { jobIds: [jobId], answers: toMatchAnswers(answers) };
    call(markJobs, input).then(
      ({ marks: [found] }) => setMark(found?.score === null ? undefined : found),
      // The match is optional.
      () => undefined,
    );
  }, [jobId, visitor]);
  return mark;
}
