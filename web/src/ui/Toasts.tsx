import { Button, Group } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useHasPassed } from '../lib/use-has-passed.ts';
import { useHeightProperty } from '../lib/use-height-property.ts';
import styles from './Toasts.module.css';

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
  /** The button goes when it has passed. */
  until?: Date | undefined;
  /** The toast's text. */
  children?: ReactNode;
}

/** A toast's text with a button. */
export function ToastAction({ label, onClick, until, children }: ToastActionProps) {
  const button = (
    <Button size="compact-sm" variant="subtle" flex="none" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
      <span>{children}</span>
      {until ? <Until moment={until}>{button}</Until> : button}
    </Group>
  );
}

function Until({ moment, children }: { moment: Date; children: ReactNode }) {
  return useHasPassed(moment) ? null : children;
}
