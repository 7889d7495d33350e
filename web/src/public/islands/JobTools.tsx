import { markJobs } from '@platsa/contract/job-board/match-endpoints';
import { useEffect, useState } from 'react';
import { CallError, call, unknownFailure } from '../../lib/api.ts';
import buttons from '../../shared/Button.module.css';
import { BookmarkIcon, LineIcon } from '../../shared/LineIcon.tsx';
import { lazyDialog } from './Dialog.tsx';
import styles from './JobTools.module.css';
import { saveJobAfterLogIn, setSaved } from './own-changes.ts';
import { useVisitorSession } from './session.ts';
import { useScripted } from './use-scripted.ts';

const LogInToSave = lazyDialog(() => import('./LogInToSave.tsx').then((module) => module.LogInToSave));

interface JobToolsProps {
  jobId: string;
  title: string;
}

/** Beside the way back: save and share the job. */
export function JobTools({ jobId, title }: JobToolsProps) {
  const [status, setStatus] = useState('');
  const scripted = useScripted();
  const shareJob = async () => {
    const url = `${window.location.origin}/jobs/${jobId}`;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setStatus('Länken är kopierad');
    } catch (error) {
      // Closing the browser's share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStatus(`Kopiera länken: ${url}`);
    }
  };
  return (
    <div className={styles.root}>
      <span role="status">{status}</span>
      {scripted && (
        <>
          <SaveButton jobId={jobId} onFailure={setStatus} />
          <button type="button" className={buttons.small} onClick={shareJob}>
            <LineIcon size={18} d="M12 15V4m0 0L8 8m4-4l4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6" /> Dela
          </button>
        </>
      )}
    </div>
  );
}

function SaveButton({ jobId, onFailure }: { jobId: string; onFailure: (message: string) => void }) {
  const visitor = useVisitorSession();
  const [saved, setShownSaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const userId = visitor.kind === 'jobSeeker' ? visitor.user._id : undefined;
  useEffect(() => {
    if (!userId) return;
    const readSaved = async () => {
      await saveJobAfterLogIn(userId);
      const { marks } = await call(markJobs, { jobIds: [jobId] });
      setShownSaved(marks[0]?.saved ?? false);
    };
    // Optional: saving again changes nothing.
    readSaved().catch(() => undefined);
  }, [jobId, userId]);
  if (visitor.kind === 'companyUser') return null;
  const toggleSaved = async () => {
    if (!userId) return setAsking(true);
    setShownSaved(!saved);
    try {
      await setSaved(userId, jobId, !saved);
    } catch (error) {
      setShownSaved(saved);
      onFailure(error instanceof CallError ? error.message : unknownFailure);
    }
  };
  return (
    <>
      <button type="button" className={buttons.small} aria-pressed={saved} onClick={toggleSaved}>
        <BookmarkIcon filled={saved} /> {saved ? 'Sparad' : 'Spara'}
      </button>
      {asking && <LogInToSave jobId={jobId} onClose={() => setAsking(false)} />}
    </>
  );
}
