import { Button } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { type SessionState, useSession } from '../lib/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PlugIllustration } from '../ui/illustrations/PlugIllustration.tsx';
import { isPublic, loginThenTo, paths, redirectTarget } from './paths.ts';
import { Starting } from './shell/Starting.tsx';

/** Company pages: visitors to the log-in (and back afterwards), job seekers to their own side. */
export function CompanyOnly() {
  const session = useSession();
  const here = useHere();
  if (session.status === 'visitor') return <Navigate to={loginThenTo(paths.login.to(), here)} replace />;
  if (session.status !== 'signedIn') return <NotYet session={session} />;
  if (!session.user.isCompany) return <Navigate to={homeFor(session.user, here)} replace />;
  // Everything on this side belongs to a company, so the first thing is to have one.
  if (!session.company && here !== paths.newCompany.to()) return <Navigate to={paths.newCompany.to()} replace />;
  return <Outlet key={session.user._id} />;
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

/** Pages of both sides. Links of mail to companies say so, for the right log-in. */
export function SignedInOnly() {
  const session = useSession();
  const here = useHere();
  const [search] = useSearchParams();
  const [side, setSide] = useState(search.get('side'));
  // Whoever's session runs out here comes back through their own log-in.
  const own = session.status === 'signedIn' ? (session.user.isCompany ? 'company' : null) : side;
  if (side !== own) setSide(own);
  if (session.status === 'visitor') {
    const login = side === 'company' ? paths.login : paths.applicantLogin;
    return <Navigate to={loginThenTo(login.to(), here)} replace />;
  }
  if (session.status !== 'signedIn') return <NotYet session={session} />;
  if (session.user.isCompany && !session.company) return <Navigate to={paths.newCompany.to()} replace />;
  return <Outlet key={session.user._id} />;
}

/** Log-in and registration: who is signed in already goes where the address says, else home. */
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

/** Registration: only who arrives is judged, because the one who registers is signed in before the last step. */
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

/** The start of somebody's own side; from the other side's settings, the own settings. */
function homeFor(user: User, from?: string): string {
  const settings = from?.startsWith(paths.applicantSettings.to());
  if (user.isCompany) return settings ? paths.companySettings.to() : paths.overview.to();
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
