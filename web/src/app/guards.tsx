import { Button } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { type SessionState, type SignedIn, useSession } from '../lib/session.tsx';
import { isPublic, loginThenTo, paths, redirectTarget } from '../shared/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PlugIllustration } from '../ui/illustrations.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { NoAccess } from './RouteError.tsx';
import { Starting } from './shell/Starting.tsx';

/** Company pages: visitors to the log-in (and back afterwards), job seekers to their own side. */
export function CompanyOnly() {
  const session = useSession();
  const here = useHere();
  if (session.status === 'visitor') return <Navigate to={loginThenTo(paths.login.to(), here)} replace />;
  if (session.status !== 'signedIn') return <NotYet session={session} />;
  if (!session.user.isCompany) return <Navigate to={homeFor(session.user, here)} replace />;
  if (!session.company && !outsidePages.includes(here)) return <Navigate to={homeOutside(session)} replace />;
  return <Outlet key={session.user._id} />;
}

/** Pages about the whole company, inside its shell: not for limited members. */
export function FullMemberOnly() {
  const session = useSession();
  return session.status === 'signedIn' && session.isLimited ? <NoAccess /> : <Outlet />;
}

/** The operator's pages. For other accounts they do not exist. */
export function OperatorOnly() {
  const session = useSession();
  const here = useHere();
  if (session.status === 'visitor') return <Navigate to={loginThenTo(paths.login.to(), here)} replace />;
  if (session.status !== 'signedIn') return <NotYet session={session} />;
  return session.isMaster && !session.support ? <Outlet key={session.user._id} /> : <NotFoundPage />;
}

/** Pages of job seekers: visitors to their log-in, company users to the overview. */
export function JobSeekerOnly() {
  const session = useSession();
  const here = useHere();
  if (session.status === 'visitor') return <Navigate to={loginThenTo(paths.applicantLogin.to(), here)} replace />;
  if (session.status !== 'signedIn') return <NotYet session={session} />;
  if (session.user.isCompany) return <Navigate to={homeFor(session.user, here)} replace />;
  return <Outlet key={session.user._id} />;
}

/** Pages that both sides have. Links in mails to companies carry `side=company`, to choose the right log-in. */
export function SignedInOnly() {
  const session = useSession();
  const here = useHere();
  const [search] = useSearchParams();
  const [side, setSide] = useState(search.get('side'));
  // When a session expires here, the user returns through the log-in of their own side.
  const own = session.status === 'signedIn' ? (session.user.isCompany ? 'company' : null) : side;
  if (side !== own) setSide(own);
  if (session.status === 'visitor') {
    const login = side === 'company' ? paths.login : paths.applicantLogin;
    return <Navigate to={loginThenTo(login.to(), here)} replace />;
  }
  if (session.status !== 'signedIn') return <NotYet session={session} />;
  if (session.user.isCompany && !session.company) return <Navigate to={homeOutside(session)} replace />;
  return <Outlet key={session.user._id} />;
}

/** Log-in and registration: signed-in users are redirected to the address's target or to their start page. */
export function VisitorOnly() {
  const session = useSession();
  const [search] = useSearchParams();
  if (session.status === 'restoring') return <Starting />;
  if (session.status === 'signedIn') {
    const target = redirectTarget(search, homeFor(session.user));
    return isPublic(target) ? <LeaveTo address={target} /> : <Navigate to={target} replace />;
  }
  return <Outlet />;
}

/** Registration: checks the session on arrival only, because the page itself leads on to the application. */
export function ArrivingVisitorOnly() {
  const session = useSession();
  const [arrivedAs, setArrivedAs] = useState(session.status);
  if (arrivedAs === 'restoring' && session.status !== 'restoring') setArrivedAs(session.status);
  if (arrivedAs === 'restoring') return <Starting />;
  if (arrivedAs === 'signedIn' && session.status === 'signedIn') {
    return <Navigate to={homeFor(session.user)} replace />;
  }
  return <Outlet />;
}

/** Every other company page needs a company. */
const outsidePages = [paths.newCompany.to(), paths.sharedJobs.to()];

/**
 * Where a company user without a company works: on the operator's pages, with the applicants that are shared with them, or on
 * a first company.
 */
export function homeOutside({ isMaster, support, sharedJobs }: SignedIn): string {
  if (isMaster && !support) return paths.admin.to({});
  return sharedJobs.length > 0 ? paths.sharedJobs.to() : paths.newCompany.to();
}

/** The start page of the user's side; from the other side's settings, their own settings. */
function homeFor(user: User, from?: string): string {
  const settings = from?.startsWith(paths.applicantSettings.to());
  if (user.isCompany) return settings ? paths.settings.to({ tab: 'general' }) : paths.overview.to();
  return settings ? paths.applicantSettings.to() : paths.profile.to();
}

function NotYet({ session }: { session: SessionState }) {
  return session.status === 'failed' ? <Unreachable retry={session.retry} /> : <Starting />;
}

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function LeaveTo({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return <Starting />;
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <EmptyState
      level={1}
      illustration={<PlugIllustration />}
      title="Servern svarar inte"
      text="Kontrollera din anslutning och försök igen. Du är fortfarande inloggad."
      action={<Button onClick={retry}>Försök igen</Button>}
    />
  );
}
