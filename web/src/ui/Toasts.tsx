import { Button, Group, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { undoKey } from '../lib/shortcuts.ts';
import { useHasPassed } from '../lib/timer-hooks.ts';
import { useHeightProperty } from '../lib/use-height-property.ts';
import styles from './Toasts.module.css';
import type { Passed } from './toast.ts';

/** Presses the newest 'Ångra', wherever the focus is: in a popup, the toasts are out of its reach. */
function pressLastUndo(): void {
  [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1)?.click();
}

/**
 * The toasts of toast.ts, in a corner of the window, on phones in a strip at its foot. The page gives them room (base.css), so
 * that a toast covers no button. Loaded eagerly, because they must be able to report a lost connection.
 */
export function Toasts() {
  useHotkeys([[undoKey, pressLastUndo]]);
  return (
    <div ref={useHeightProperty('--toasts')} className={styles.strip}>
      <Notifications
        position="bottom-center"
        withinPortal={false}
        limit={3}
        transitionDuration={160}
        aria-live="polite"
        classNames={{ root: styles.root }}
      />
    </div>
  );
}

export const undoLabel = 'Ångra';

interface ToastActionProps {
  label: string;
  onClick: () => void;
  /** When the button goes, and what the toast says then. */
  passed?: Passed | undefined;
  /** The toast's text. */
  children?: ReactNode;
}

/** A toast's text with a button. */
export function ToastAction({ passed, children, ...button }: ToastActionProps) {
  if (passed) return <UntilPassed passed={passed} {...button} text={children} />;
  return <TextWithButton {...button} text={children} />;
}

interface TextWithButtonProps {
  label: string;
  onClick: () => void;
  text: ReactNode;
}

function TextWithButton({ label, onClick, text }: TextWithButtonProps) {
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      {label === undoLabel ? (
        <UndoButton onClick={onClick} />
      ) : (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={onClick}>
          {label}
        </Button>
      )}
    </Group>
  );
}

export function UndoButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      data-undo
      aria-keyshortcuts={undoKey}
      size="compact-sm"
      variant="subtle"
      flex="none"
      rightSection={
        <Kbd size="xs" aria-hidden="true">
          {undoKey}
        </Kbd>
      }
      onClick={onClick}
    >
      {undoLabel}
    </Button>
  );
}

function UntilPassed({ passed, ...shown }: TextWithButtonProps & { passed: Passed }) {
  return useHasPassed(passed.at) ? passed.text : <TextWithButton {...shown} />;
}
