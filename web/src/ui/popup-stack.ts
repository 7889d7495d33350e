import { useEffect, useId, useSyncExternalStore } from 'react';

interface Place {
  id: string;
}

/** Popups that are open, in the order they opened: one that opens again at once has a place anew. */
let open: readonly Place[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Place[]): void {
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
    const place = { id };
    change([...open, place]);
    // Not before the key that closed it has been told to all: the next one would take it for its own.
    return () => void setTimeout(() => change(open.filter((other) => other !== place)));
  }, [opened, id]);
  return { level: order.findLastIndex((place) => place.id === id) + 1, onTop: order.at(-1)?.id === id };
}
