import { useState } from 'react';
import buttons from './Button.module.css';
import styles from './JobTools.module.css';
import { useScripted } from './use-scripted.ts';

interface JobToolsProps {
  jobId: string;
  title: string;
}

/** Beside the way back: share the job. */
export function JobTools({ jobId, title }: JobToolsProps) {
  const [copied, setCopied] = useState('');
  const scripted = useScripted();
  const share = async () => {
    const url = `${window.location.origin}/jobs/${jobId}`;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied('Länken är kopierad');
    } catch (error) {
      // Closing the browser's share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCopied(`Kopiera länken: ${url}`);
    }
  };
  return (
    <div className={styles.root}>
      <span role="status">{copied}</span>
      {scripted && (
        <button type="button" className={buttons.small} onClick={share}>
          <ShareIcon /> Dela
        </button>
      )}
    </div>
  );
}

function ShareIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path
        d="M12 15V4m0 0L8 8m4-4l4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
