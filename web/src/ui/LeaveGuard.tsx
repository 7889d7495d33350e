import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmPopup } from './ConfirmPopup.tsx';

interface LeaveGuardProps {
  /** Something typed would be lost. */
  when: boolean;
  /** What is left, where it is not a page: 'Lämna konversationen'. */
  leaving?: string;
  text?: string;
  /** What is unsaved is given up. */
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
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [when]);

  // The question closes after it has been answered too: what is left by the back button must not be blocked anew by that.
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
