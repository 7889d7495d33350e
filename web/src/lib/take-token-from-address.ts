import { sessionToken } from './session-token.ts';

/** A link may carry a session token (`?token=`), which is stored and removed from the address so that it is not shared. */
export function takeTokenFromAddress(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (!token) return;
  sessionToken.set(token);
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
}
