import type { ReactNode } from 'react';

/** A short message at the window's edge. */
export interface Toast {
  id: number;
  kind: 'done' | 'failed' | 'undo';
  message: ReactNode;
  /** How long it is shown; pauses while hovered or focused. */
  ms: number;
  action?: { label: string; act: () => void } | undefined;
  /** Closed and fading out. */
  isLeaving?: boolean;
}

let lastId = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  set([...toasts, { ...toast, id: lastId }]);
  return lastId;
}

function change(id: number, changes: Partial<Toast>): void {
  set(toasts.map((one) => (one.id === id ? { ...one, ...changes } : one)));
}

/** What Toasts.tsx draws, the oldest first. */
export const toastList = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  close: (id: number) => change(id, { isLeaving: true }),
  remove: (id: number) => set(toasts.filter((one) => one.id !== id)),
};

/** Short messages about the result of an action that is not visible otherwise. */
export const toast = {
  done: (message: string) => void show({ kind: 'done', message, ms: 4000 }),

  failed: (message: string, action?: Toast['action']) => void show({ kind: 'failed', message, ms: 10_000, action }),

  /** With an undo button, in place of asking for confirmation first. */
  undo: (message: string, act: () => void) =>
    void show({ kind: 'undo', message, ms: 10_000, action: { label: 'Ångra', act } }),

  /** Content that renders itself, with its own buttons, because it changes while it is shown. Returns what closes it. */
  notice: (render: (close: () => void) => ReactNode): (() => void) => {
    const close = () => toastList.close(id);
    const id = show({ kind: 'undo', message: render(close), ms: 10_000 });
    return close;
  },
};
