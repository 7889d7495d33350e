import { startSupport } from '@platsa/contract/admin/endpoints';
import { call } from './api.ts';
import { sessionToken } from './session-token.ts';

/**
 * A window that the operator opened for support has a one-time code in its address. It is exchanged for a session of this
 * window alone, and removed from the address at once. A code that has ended leaves the window with the operator's own session.
 */
export async function startSupportOfAddress(): Promise<void> {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('token');
  if (code === null) return;
  address.searchParams.delete('token');
  window.history.replaceState(null, '', address);
  const started = await call(startSupport, { token: code }).catch(() => undefined);
  if (started) sessionToken.setForWindow(started.token);
}
