import { Button, Group } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useHasPassed } from '../lib/timer-hooks.ts';
import { useHeightProperty } from '../lib/use-height-property.ts';
import styles from './Toasts.module.css';
import type { Passed } from './toast.ts';

/**
 * The toasts of toast.ts, in a strip at the foot of the window. The page gives the strip room (base.css), so that a toast
 * never covers anything. Loaded eagerly, because they must be able to report a lost connection.
 */
export function Toasts() {
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
      <Button size="compact-sm" variant="subtle" flex="none" onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}

function UntilPassed({ passed, ...shown }: TextWithButtonProps & { passed: Passed }) {
  return useHasPassed(passed.at) ? passed.text : <TextWithButton {...shown} />;
}
