import { isTooYoung, tooYoungForJob } from '@platsa/contract/applications/rules';
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { formatDayInWords } from '../../lib/format.ts';
import buttons from '../../shared/Button.module.css';
import { LineIcon } from '../../shared/LineIcon.tsx';
import styles from './ApplyButton.module.css';
import { ApplyNotice } from './ApplyNotice.tsx';
import { useVisitorSession } from './session.ts';
import { useApplying } from './use-applying.ts';
import { useScripted } from './use-scripted.ts';

interface ApplyButtonProps {
  jobId: string;
  companyName: string;
  /** Minimum age in years; 0 for none. */
  ageRestriction: number;
  /** The company takes applications without an account. */
  acceptsGuests: boolean;
}

/** Without script a link to the registration, with script the apply button. */
export function ApplyButton({ jobId, companyName, ageRestriction, acceptsGuests }: ApplyButtonProps) {
  const scripted = useScripted();
  const visitor = useVisitorSession();
  const { appliedAt, sending, notice, apply, close } = useApplying(jobId, ageRestriction, visitor);
  const tooYoung = visitor.kind === 'jobSeeker' && isTooYoung(visitor.user.age, ageRestriction);
  const root = useRef<HTMLDivElement>(null);
  useFocusWhenLost(root, notice === null);
  const isPhone = useIsPhone();
  const button = <Apply sending={sending} onClick={() => apply()} />;
  const refused = <p className={styles.refused}>{tooYoungForJob(ageRestriction)}</p>;
  const state = appliedAt ? <Applied at={appliedAt} /> : tooYoung ? refused : button;
  return (
    <div ref={root} className={styles.root} tabIndex={-1}>
      {!scripted && (
        <a className={`${buttons.primary} ${styles.button}`} href={`/applicant-register/${jobId}`}>
          Ansök
        </a>
      )}
      {!scripted && acceptsGuests && (
        <a className={`${buttons.secondary} ${styles.button} ${styles.guest}`} href={`/jobs/${jobId}/apply`}>
          Ansök utan konto
        </a>
      )}
      {scripted && (isPhone ? createPortal(<Bar>{state}</Bar>, document.body) : state)}
      {notice && (
        <ApplyNotice
          {...{ notice, jobId, companyName, acceptsGuests, sending }}
          age={ageRestriction}
          onClose={close}
          onApply={apply}
        />
      )}
    </div>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label="Ansökan">
      {children}
    </section>
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

const phone = () => window.matchMedia('(max-width: 600px)');

/** On phones the button is at the lower edge of the screen, outside the page's columns, which would contain what is fixed. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = phone();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => phone().matches,
    () => false,
  );
}

function Applied({ at }: { at: string }) {
  return (
    <p className={styles.applied}>
      <LineIcon size={20} strokeWidth={2} d="M5 12.5l4.5 4.5L19 7.5" />
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
