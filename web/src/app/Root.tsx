import type { SharedJob } from '@platsa/contract/accounts/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { guestSession } from '../lib/guest-session.ts';
import { useLiveEvents } from '../lib/live-events.ts';
import { type SignedIn, useSession } from '../lib/session.tsx';
import { sessionToken } from '../lib/session-token.ts';
import { CookieQuestion } from '../shared/CookieQuestion.tsx';
import { paths } from '../shared/paths.ts';
import { discardUnsavedInput, LeaveQuestion } from '../ui/LeaveGuard.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { usePrintKey } from '../ui/PrintSheet.tsx';
import { toast } from '../ui/toast.ts';
import { homeOutside } from './guards.tsx';

// Few people are guests or readers, so their pages load for them alone.
const GuestDoor = lazyComponent(() => import('./guest/GuestDoor.tsx').then((m) => m.GuestDoor));
const GuestSite = lazyComponent(() => import('./guest/GuestSite.tsx').then((m) => m.GuestSite));
const ReaderSite = lazyComponent(() => import('./reader/ReaderSite.tsx').then((m) => m.ReaderSite));

/** Pages of mailed links, which work for a reader as for anybody, and logging out. */
const pagesOfReaders = [
  paths.guestLink,
  paths.accessApplicants,
  paths.invite,
  paths.recover,
  paths.confirmEmail,
  paths.stopEmailChange,
  paths.confirmBillingEmail,
  paths.stayInBank,
  paths.join,
  paths.opinion,
  paths.logout,
];

/** Wraps every page, signed in or not. To a reader of shared applicants no other page exists. */
export function Root() {
  const session = useSession();
  useLiveEvents(session.status === 'restoring' ? undefined : session.status === 'signedIn' && !session.isLeaving);
  useFocusAfterNavigation();
  usePrintKey();
  const { pathname } = useLocation();
  const isOpenToReaders = pagesOfReaders.some(({ pattern }) => matchPath(pattern, pathname));
  const sharedJob = session.status === 'signedIn' && !isOpenToReaders ? session.sharedJob : null;
  useLostAccess(sharedJob);
  const { applicationId, token } = useGuestOfPage(pathname);
  return (
    <>
      {applicationId && token ? (
        <GuestSite opened key={applicationId} applicationId={applicationId} token={token} />
      ) : applicationId && session.status === 'visitor' ? (
        <GuestDoor opened applicationId={applicationId} />
      ) : sharedJob ? (
        <ReaderSite opened job={sharedJob} />
      ) : (
        <Outlet />
      )}
      <LeaveQuestion />
      <CookieBanner />
      <ScrollRestoration />
    </>
  );
}

/** The application that the address names, and its session if it was sent without an account and this browser has opened it. */
function useGuestOfPage(pathname: string): { applicationId: string | undefined; token: string | undefined } {
  const applicationId = matchPath(paths.application.pattern, pathname)?.params.applicationId;
  const token = useSyncExternalStore(guestSession.subscribe, () =>
    applicationId === undefined ? undefined : guestSession.read(applicationId),
  );
  return { applicationId, token };
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

/** When the user loses the company or the shared applicants that a window shows, it leaves them at once and says so. */
function useLostAccess(sharedJob: SharedJob | null): void {
  useLostCompany();
  useLostSharedJob(sharedJob);
}

/** An admin has removed the user from the company. */
function useLostCompany(): void {
  const session = useSession();
  const current = session.status === 'signedIn' ? session : null;
  const before = useRef<SignedIn>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const lost = before.current?.user._id === current?.user._id ? before.current?.company : null;
    before.current = current;
    // The session of an access link has no companies.
    if (!lost || !current || current.sharedJob || current.companies.some(({ _id }) => _id === lost._id)) return;
    discardUnsavedInput();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    void navigate(current.company ? paths.overview.to() : homeOutside(current), { replace: true });
    toast.failed(`Du är inte längre med i ${lost.name}.`);
  }, [current, queryClient, navigate]);
}

/** A reader's access has been revoked or has expired, while the window shows the job's applicants. */
function useLostSharedJob(job: SharedJob | null): void {
  const session = useSession();
  const before = useRef(job);
  const navigate = useNavigate();
  useEffect(() => {
    const lost = before.current;
    before.current = job;
    if (!lost || session.status !== 'visitor' || !sessionToken.hasExpired()) return;
    discardUnsavedInput();
    void navigate(paths.accessApplicants.to({ jobId: lost._id }), { replace: true });
  }, [job, session.status, navigate]);
}
