import { Button, Group } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import styles from './Toasts.module.css';

/** Renders the toasts of toast.ts. Loaded eagerly, because they must be able to report a lost connection. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      // The only layout whose toasts stay while they have the keyboard's focus.
      layout="stacked"
      limit={3}
      // Over popups and their menus.
      zIndex={400}
      transitionDuration={160}
      aria-live="polite"
      classNames={{ root: styles.root }}
    />
  );
}

interface ToastActionProps {
  label: string;
  onClick: () => void;
  /** The toast's text. */
  children?: ReactNode;
}

/** A toast's text with a button. */
export function ToastAction({ label, onClick, children }: ToastActionProps) {
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
      <span>{children}</span>
      <Button size="compact-sm" variant="subtle" flex="none" onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}
