import { useEffect, useId, useSyncExternalStore } from 'react';

/** Popups that are open, in the order they opened. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Where a popup lies among those that are open: what opened last lies on top, wherever it stands in the page, and it
 * alone has the focus and is closed by Escape.
 */
export function usePopupPlace(opened: boolean): { level: number; onTop: boolean } {
  const id = useId();
  const order = useSyncExternalStore(subscribe, () => open);
  useEffect(() => {
    if (!opened) return;
    change([...open, id]);
    // Not before the key that closed it has been told to all: the next one would take it for its own.
    return () => void setTimeout(() => change(open.filter((other) => other !== id)));
  }, [opened, id]);
  return { level: order.indexOf(id) + 1, onTop: order.at(-1) === id };
}
