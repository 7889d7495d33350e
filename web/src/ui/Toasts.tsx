import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './Toasts.module.css';
import { type Toast, toastList } from './toast.ts';

/** Toasts shown at the same time; the others wait. */
const most = 3;

/** Renders the toasts. Loaded eagerly, because it must be able to report a lost connection. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.read);
  const [paused, setPaused] = useState(false);
  // A removed toast fires no pointerleave, so the pause is reset here.
  if (paused && toasts.length === 0) setPaused(false);
  return (
    <section
      className={styles.root}
      aria-label="Besked"
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.slice(0, most).map((toast) => (
        <OneToast key={toast.id} toast={toast} paused={paused} />
      ))}
    </section>
  );
}

function OneToast({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { id, kind, message, ms, action, isLeaving } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words stay as long as the first
  useEffect(() => {
    if (paused || isLeaving) return;
    const timer = setTimeout(() => toastList.close(id), ms);
    return () => clearTimeout(timer);
  }, [paused, isLeaving, id, ms, message]);
  const close = () => toastList.close(id);
  const act = () => {
    close();
    action?.act();
  };
  return (
    <div
      className={styles.toast}
      role={kind === 'failed' ? 'alert' : undefined}
      data-kind={kind}
      data-leaving={isLeaving}
      inert={isLeaving}
      onAnimationEnd={() => isLeaving && toastList.remove(id)}
    >
      <span className={styles.words}>{message}</span>
      {action ? (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={act}>
          {action.label}
        </Button>
      ) : null}
      <CloseButton aria-label="Stäng meddelandet" iconSize={16} onClick={close} />
    </div>
  );
}
