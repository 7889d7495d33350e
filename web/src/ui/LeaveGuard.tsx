import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';
import { ConfirmPopup } from './ConfirmPopup.tsx';

interface LeaveGuardProps {
  /** Something typed would be lost. */
  when: boolean;
  /** The confirm button's text where it is not a page that is left. */
  leaving?: string;
  text?: string;
  /** Discards what was typed, as the question says. */
  onLeave: () => void;
}

interface UnsavedInput {
  leaving: string;
  text: string;
  discard: () => void;
}

/** Inputs that would be lost by leaving, the latest last. */
const unsavedInputs = new Set<UnsavedInput>();

const unsaved = 'Är du säker på att du vill lämna den här sidan? Ändringar som du har gjort kommer inte att sparas.';

/** Marks the page as having unsaved input; `LeaveQuestion` asks before it is left. */
export function LeaveGuard({ when, leaving = 'Lämna sidan', text = unsaved, onLeave }: LeaveGuardProps) {
  const discard = useEffectEvent(onLeave);
  useEffect(() => {
    if (!when) return;
    const input = { leaving, text, discard: () => discard() };
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedInputs.add(input);
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      unsavedInputs.delete(input);
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [when, leaving, text]);
  return null;
}

/** Leaves without asking: the user has lost access to the page. */
export function discardUnsavedInput(): void {
  for (const { discard } of unsavedInputs) discard();
  unsavedInputs.clear();
}

/** Set by `LeaveQuestion`, which asks before it runs `leave`. */
let askThen: ((leave: () => void) => void) | undefined;

/** Runs `leave`, after the question where it would lose input. For what ends a page's work without another address. */
export function askBeforeLeaving(leave: () => void): void {
  if (unsavedInputs.size > 0 && askThen) askThen(leave);
  else leave();
}

const leavesUnsavedInput: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedInputs.size > 0 && shownPath(currentLocation) !== shownPath(nextLocation);

/** A popup over a list has its own address and the list's location. */
function shownPath({ pathname, mask }: Location): string {
  return mask?.pathname ?? pathname;
}

/**
 * Asks once for all unsaved input before its page is left by a link or the back button. Rendered once, around all pages:
 * a router has a single blocker.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(leavesUnsavedInput);
  const [waiting, setWaiting] = useState<{ leave: () => void }>();
  useEffect(() => {
    askThen = (leave) => setWaiting({ leave });
    return () => {
      askThen = undefined;
    };
  }, []);
  const isAsking = blocker.state === 'blocked' || waiting !== undefined;
  // Discarding unregisters the input, whose words must stay while the dialog fades out.
  const [asked, setAsked] = useState<UnsavedInput>();
  const latest = [...unsavedInputs].at(-1);
  if (isAsking && latest && latest !== asked) setAsked(latest);
  // Closing the dialog after the answer must not reset a navigation that was allowed to proceed.
  const isLeaving = useRef(false);
  const answer = () => {
    if (isLeaving.current) waiting?.leave();
    setWaiting(undefined);
    if (blocker.state === 'blocked') {
      if (isLeaving.current) blocker.proceed();
      else blocker.reset();
    }
    isLeaving.current = false;
  };
  if (!asked) return null;
  return (
    <ConfirmPopup
      opened={isAsking}
      onClose={answer}
      title={`${asked.leaving}?`}
      text={asked.text}
      confirmLabel={asked.leaving}
      cancelLabel="Stanna kvar"
      prefersCancel
      onConfirm={() => {
        discardUnsavedInput();
        isLeaving.current = true;
      }}
    />
  );
}
