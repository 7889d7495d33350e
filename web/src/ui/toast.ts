import { type NotificationData, notifications } from '@mantine/notifications';
import { createElement, type ReactNode } from 'react';
import { newId } from '../lib/new-id.ts';
import { toFailure } from './form/failure.ts';
import { ToastAction, undoLabel } from './Toasts.tsx';

interface Action {
  label: string;
  act: () => void;
  passed?: Passed | undefined;
}

/** When an action stops being possible, and what the toast says then. */
export interface Passed {
  at: Date;
  text: string;
}

interface ToastOptions extends Pick<NotificationData, 'color' | 'role'> {
  /** In milliseconds; false: until it is closed. */
  autoClose: number | false;
}

/** Renders a toast, with the functions that close it at once and after some milliseconds. */
type RenderToast = (close: () => void, closeAfter: (autoClose: number) => void) => ReactNode;

/** Shows what `render` returns. It stays while hovered or focused. */
function showToast(render: RenderToast, { autoClose, ...options }: ToastOptions): () => void {
  const id = newId();
  let closesAfter = autoClose;
  const closeToast = () => void notifications.hide(id);
  const closeAfter = (after: number | false) => void notifications.update({ id, message, autoClose: after });
  const message = render(closeToast, (after) => {
    closesAfter = after;
    closeAfter(after);
  });
  notifications.show({
    id,
    message,
    closeButtonProps: { 'aria-label': 'Stäng meddelandet' },
    // Mantine itself waits only for the pointer to leave.
    onFocus: () => closeAfter(false),
    onBlur: () => closeAfter(closesAfter),
    autoClose,
    ...options,
  });
  return closeToast;
}

function withAction(message: string, action: Action | undefined) {
  if (!action) return () => message;
  return (close: () => void) => {
    const act = () => {
      close();
      action.act();
    };
    return createElement(ToastAction, { label: action.label, onClick: act, passed: action.passed }, message);
  };
}

/** Closes the last success. The next one takes its place, so that the same button pressed again piles nothing up. */
let closeDone: (() => void) | undefined;

/** Closes the failure with a message. A repeated failure replaces its toast, because only a few are shown at once. */
const closeFailed = new Map<string, () => void>();

/** Short messages about the result of an action that is not visible otherwise. */
export const toast = {
  done: (message: string) => {
    closeDone?.();
    closeDone = showToast(() => message, { color: 'good', role: 'status', autoClose: 4000 });
  },

  failed: (message: string, action?: Action) => {
    closeFailed.get(message)?.();
    closeFailed.set(message, showToast(withAction(message, action), { color: 'bad', autoClose: 10_000 }));
  },

  /** Why a call failed. */
  refused: (error: unknown) => toast.failed(toFailure(error).message),

  /** Says that a call succeeded, or why it failed. */
  outcome: (call: Promise<unknown>, message: string) => call.then(() => toast.done(message), toast.refused),

  /** With an undo button, in place of asking for confirmation first. The toast stays a little longer than the button. */
  undo: (message: string, act: () => void, passed?: Passed) =>
    void showToast(withAction(message, { label: undoLabel, act, passed }), {
      role: 'status',
      autoClose: passed ? passed.at.getTime() - Date.now() + 4000 : 10_000,
    }),

  /** Content that renders itself, with its own buttons, because it changes while it is shown. Returns what closes it. */
  notice: (render: RenderToast, { autoClose = 10_000 }: Partial<ToastOptions> = {}) =>
    showToast(render, { role: 'status', autoClose }),
};
