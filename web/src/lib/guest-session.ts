import { sessionToken } from './session-token.ts';
import { browserStore } from './stored-values.ts';

/**
 * Sessions of applications without an account. Each reaches one application and nothing else, and stands beside the account that
 * may be logged in in the same browser.
 */

const prefix = 'platsa.guest.';

let active: string | undefined;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export const guestSession = {
  read: (applicationId: string): string | undefined => browserStore.read(prefix + applicationId) ?? undefined,
  start(applicationId: string, token: string): void {
    browserStore.write(prefix + applicationId, token);
    notifyListeners();
  },
  end(applicationId: string): void {
    browserStore.remove(prefix + applicationId);
    notifyListeners();
  },
  /** From now on all calls of this window are the guest's; undefined when the application's page is left. */
  activate(token: string | undefined): void {
    active = token;
  },
  isActive: (): boolean => active !== undefined,
  /** Notifies of sessions that begin or end in this window. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The token that calls are sent with: of the guest whose application is shown, else of the account. */
export const readCallToken = (): string | undefined => active ?? sessionToken.read();
