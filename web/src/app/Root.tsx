import { Outlet, ScrollRestoration } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { ConnectionLostContext, useLiveEvents } from '../lib/use-live-events.ts';
import { CookieBanner } from './shell/CookieBanner.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

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
