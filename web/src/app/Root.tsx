import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { ConnectionLostContext, useLiveEvents } from '../lib/use-live-events.ts';
import { CookieQuestion } from '../public/CookieQuestion.tsx';

/** Around every page: what does not depend on who is there. */
export function Root() {
  const session = useSession();
  const isLost = useLiveEvents(session.status === 'signedIn' && !session.isLeaving);
  useFocusAfterNavigation();
  return (
    <ConnectionLostContext value={isLost}>
      <Outlet />
      <CookieBanner />
      <ScrollRestoration />
    </ConnectionLostContext>
  );
}

/** A link that disappears with its page takes the focus with it; the keyboard goes on from the new page's content. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // The first page is read from its start, as any document.
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

function CookieBanner() {
  const { status } = useSession();
  return status === 'visitor' ? <CookieQuestion /> : null;
}
