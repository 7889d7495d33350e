import { type NotificationData, notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { ToastAction } from './Toasts.tsx';

interface Action {
  label: string;
  act: () => void;
}

/** Returns the toast's id. It stays while hovered or focused. */
function show(message: string, options: Partial<NotificationData>, action?: Action): string {
  const id = crypto.randomUUID();
  const act = () => {
    notifications.hide(id);
    action?.act();
  };
  return notifications.show({
    id,
    message: action ? createElement(ToastAction, { message, label: action.label, onClick: act }) : message,
    closeButtonProps: { 'aria-label': 'Stäng meddelandet' },
    ...options,
  });
}

/** Short messages about the result of an action that is not visible otherwise. */
export const toast = {
  done: (message: string) => void show(message, { color: 'good', role: 'status', autoClose: 4000 }),

  failed: (message: string, action?: Action) => void show(message, { color: 'bad', autoClose: 10_000 }, action),

  /** With an undo button, in place of asking for confirmation first. */
  undo: (message: string, act: () => void, onClose?: () => void) => {
    const options = { role: 'status', autoClose: 10_000, ...(onClose && { onClose }) };
    const id = show(message, options, { label: 'Ångra', act });
    return {
      /** Replaces the text and removes the undo button, because something else has happened since. */
      now: (text: string) => void notifications.update({ id, message: text }),
    };
  },
};
