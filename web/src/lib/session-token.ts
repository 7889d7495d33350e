import { browserStore, tabStore } from './stored-values.ts';

const key = 'platsa.token';
/** Token of the operator's support, or of an admin who sees what a member sees: in one window, beside the own in the others. */
const windowKey = 'platsa.support-token';
/** Set in the window whose session has expired, so that the log-in says so after a reload too. */
const expiredKey = 'platsa.expired';

type TokenListener = (token: string | undefined) => void;
const listeners = new Set<TokenListener>();

function storeToken(token: string | undefined): void {
  // Such a session ends in its window alone, where the user's own takes its place.
  if (tabStore.read(windowKey) !== null) tabStore.remove(windowKey);
  else if (token) browserStore.write(key, token);
  else browserStore.remove(key);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener(sessionToken.read());
}

/** The session token of this browser: stored over restarts, shared by its windows, removed when the server refuses it. */
export const sessionToken = {
  read(): string | undefined {
    return tabStore.read(windowKey) ?? browserStore.read(key) ?? undefined;
  },
  set(token: string | undefined): void {
    tabStore.remove(expiredKey);
    storeToken(token);
  },
  /** For this window alone, until it is closed. */
  setForWindow(token: string): void {
    tabStore.write(windowKey, token);
    notifyListeners();
  },
  /** Whether this window has a session of its own. */
  isOfWindow: (): boolean => tabStore.read(windowKey) !== null,
  /** The server refused this token; a newer one, set in the meantime, stays. */
  expire(refused: string | undefined): void {
    if (!refused || refused !== sessionToken.read()) return;
    if (tabStore.read(windowKey) === null) tabStore.write(expiredKey, 'yes');
    storeToken(undefined);
  },
  /** Whether this window's last session expired. */
  hasExpired: (): boolean => tabStore.read(expiredKey) !== null,
  /** Notifies of log-in and log-out, in this window and in others. */
  subscribe(listener: TokenListener): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && tabStore.read(windowKey) === null) listener(event.newValue ?? undefined);
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
