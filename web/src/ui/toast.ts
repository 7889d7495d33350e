import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { UndoMessage } from './UndoMessage.tsx';

const closeButtonProps = { 'aria-label': 'Stäng meddelandet' };

/** Short words about what the person just did and can't see otherwise. Failures stay until they are read. */
export const toast = {
  done: (message: string) => notifications.show({ message, color: 'good', autoClose: 4000, closeButtonProps }),

  failed: (message: string) =>
    notifications.show({ message, color: 'bad', autoClose: 10_000, closeButtonProps, role: 'alert' }),

  /** For what can be taken back: better than asking first. */
  undo: (message: string, onUndo: () => void, onClose?: () => void) => {
    const id = notifications.show({
      message: createElement(UndoMessage, {
        message,
        onUndo: () => {
          notifications.hide(id);
          onUndo();
        },
      }),
      color: 'accent',
      autoClose: 8000,
      closeButtonProps,
      ...(onClose && { onClose }),
    });
    return {
      /** Something else has happened since: there is nothing left to take back. */
      now: (words: string) => notifications.update({ id, message: words, autoClose: 8000, closeButtonProps }),
    };
  },
};
