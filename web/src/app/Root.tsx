import { useEffect, useRef } from 'react';
import { matchPath, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { ConnectionLostContext, useLiveEvents } from '../lib/use-live-events.ts';
import { CookieQuestion } from '../shared/CookieQuestion.tsx';
import { paths } from '../shared/paths.ts';
import { LeaveQuestion } from '../ui/LeaveGuard.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { usePrintKey } from '../ui/print.ts';
import { useLostAccess } from './use-lost-access.ts';

// Few people are readers, so their pages load for them alone.
const ReaderSite = lazyComponent(() => import('./reader/ReaderSite.tsx').then((m) => m.ReaderSite));

/** Pages of mailed links, which work for a reader as for anybody, and logging out. */
const pagesOfReaders = [
  paths.accessApplicants,
  paths.invite,
  paths.recover,
  paths.confirmEmail,
  paths.stopEmailChange,
  paths.confirmBillingEmail,
  paths.stayInBank,
  paths.logout,
];

/** Wraps every page, signed in or not. To a reader of shared applicants no other page exists. */
export function Root() {
  const session = useSession();
  const isLost = useLiveEvents(session.status === 'signedIn' && !session.isLeaving);
  useFocusAfterNavigation();
  useLostAccess();
  usePrintKey();
  const { pathname } = useLocation();
  const isOpenToReaders = pagesOfReaders.some(({ pattern }) => matchPath(pattern, pathname));
  const sharedJob = session.status === 'signedIn' && !isOpenToReaders ? session.sharedJob : null;
  return (
    <ConnectionLostContext value={isLost}>
      {sharedJob ? <ReaderSite opened job={sharedJob} /> : <Outlet />}
      <LeaveQuestion />
      <CookieBanner />
      <ScrollRestoration />
    </ConnectionLostContext>
  );
}

/** After a navigation the focused link may be gone; moves the focus to the new page's content. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // The first page keeps the browser's own initial focus.
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

function CookieBanner() {
  const { status } = useSession();
  return status === 'visitor' ? <CookieQuestion /> : null;
}
