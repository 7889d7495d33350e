import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A link that disappears with its page takes the focus with it; the keyboard goes on from the new page's content. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // The first page is read from its start, as any document.
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
