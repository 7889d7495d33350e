import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmPopup } from './ConfirmPopup.tsx';

interface LeaveGuardProps {
  /** Something typed would be lost. */
  when: boolean;
  /** The confirm button's text where it is not a page that is left. */
  leaving?: string;
  text?: string;
  /** Called when the unsaved changes are discarded. */
  onLeave?: () => void;
}

const unsaved = 'Är du säker på att du vill lämna den här sidan? Ändringar som du har gjort kommer inte att sparas.';

/** Asks before a page with unsaved changes is left, by a link, the back button or the closing of the tab. */
export function LeaveGuard({ when, leaving = 'Lämna sidan', text = unsaved, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [when]);

  // Closing the dialog after the answer must not reset a navigation that was allowed to proceed.
  const isLeaving = useRef(false);
  const answer = () => {
    if (blocker.state !== 'blocked') return;
    if (isLeaving.current) blocker.proceed();
    else blocker.reset();
    isLeaving.current = false;
  };

  return (
    <ConfirmPopup
      opened={blocker.state === 'blocked'}
      onClose={answer}
      title={`${leaving}?`}
      text={text}
      confirmLabel={leaving}
      cancelLabel="Stanna kvar"
      onConfirm={() => {
        onLeave?.();
        isLeaving.current = true;
      }}
    />
  );
}
