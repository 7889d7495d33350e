import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link that disappears with its page takes the focus with it; the keyboard goes on from the new page's content. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of page, whatever it was
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
