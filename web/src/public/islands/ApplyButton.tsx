import { isTooYoung, tooYoungForJob } from '@platsa/contract/applications/rules';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatDayInWords } from '../../lib/format.ts';
import styles from './ApplyButton.module.css';
import { ApplyNotice } from './ApplyNotice.tsx';
import buttons from './Button.module.css';
import { useVisitorSession } from './session.ts';
import { useApplying } from './use-applying.ts';
import { useScripted } from './use-scripted.ts';

interface ApplyButtonProps {
  jobId: string;
  /** Minimum age in years; 0 for none. */
  ageRestriction: number;
}

/** Without script a link to the registration, with script the apply button. */
export function ApplyButton({ jobId, ageRestriction }: ApplyButtonProps) {
  const scripted = useScripted();
  const visitor = useVisitorSession();
  const { appliedAt, sending, notice, apply, close } = useApplying(jobId, ageRestriction, visitor);
  const tooYoung = visitor.kind === 'jobSeeker' && isTooYoung(visitor.user.age, ageRestriction);
  const root = useRef<HTMLDivElement>(null);
  useFocusWhenLost(root, notice === null);
  return (
    <div ref={root} className={styles.root} tabIndex={-1}>
      {!scripted && (
        <a className={`${buttons.primary} ${styles.button}`} href={`/applicant-register/${jobId}`}>
          Ansök
        </a>
      )}
      {tooYoung && !appliedAt && <p className={styles.refused}>{tooYoungForJob(ageRestriction)}</p>}
      {scripted && !appliedAt && !tooYoung && (
        <>
          <Apply sending={sending} onClick={() => apply()} />
          {/* Outside the page's columns, which would contain what is fixed. */}
          {createPortal(<Bar sending={sending} onClick={() => apply()} />, document.body)}
        </>
      )}
      {appliedAt && <Applied at={appliedAt} />}
      {notice && <ApplyNotice {...{ notice, jobId, sending }} age={ageRestriction} onClose={close} onApply={apply} />}
    </div>
  );
}

interface ApplyProps {
  sending: boolean;
  onClick: () => void;
}

function Apply({ sending, onClick }: ApplyProps) {
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.button}`}
      aria-disabled={sending}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {sending ? 'Skickar din ansökan…' : 'Ansök'}
    </button>
  );
}

/** The same button at the lower edge of a phone's screen, in place of the one in the page. */
function Bar(props: ApplyProps) {
  return (
    <div className={styles.bar}>
      <Apply {...props} />
    </div>
  );
}

function Applied({ at }: { at: string }) {
  return (
    <p className={styles.applied}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M5 12.5l4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>
        Du har ansökt
        <time dateTime={at}>{formatDayInWords(at)}</time>
      </span>
      <a href="/history">Visa historik</a>
    </p>
  );
}

/**
 * A popup returns the focus to the button that opened it. After an application that button is gone, so the focus would
 * fall back to the top of the page.
 */
function useFocusWhenLost(root: RefObject<HTMLElement | null>, popupClosed: boolean): void {
  const wasClosed = useRef(popupClosed);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (popupClosed && !wasClosed.current && lost) root.current?.focus({ preventScroll: true });
    wasClosed.current = popupClosed;
  }, [root, popupClosed]);
}
