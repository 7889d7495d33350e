import { useEffect, useRef } from 'react';

/** Moves the focus to `target` when the focused element closes; focus elsewhere is left alone. */
export function useFocusWhenClosed(open: boolean, target: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it closes
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (wasOpen.current && !open && lost) target()?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
}
