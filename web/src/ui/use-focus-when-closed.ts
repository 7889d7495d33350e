import { useEffect, useRef } from 'react';

/** What closes takes the focus away with it: it goes to `target` then. Whoever has gone on meanwhile keeps it. */
export function useFocusWhenClosed(open: boolean, target: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it closes
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (wasOpen.current && !open && lost) target()?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
}
