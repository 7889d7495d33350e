const key = 'platsa.token';

type Listener = (token: string | undefined) => void;
const listeners = new Set<Listener>();
let hasExpired = false;

function store(token: string | undefined): void {
  if (token) localStorage.setItem(key, token);
  else localStorage.removeItem(key);
  for (const listener of listeners) listener(token);
}

/** The session token of this browser: stored over restarts, shared by its windows, removed when the server refuses it. */
export const sessionToken = {
  read(): string | undefined {
    return localStorage.getItem(key) ?? undefined;
  },
  set(token: string | undefined): void {
    hasExpired = false;
    store(token);
  },
  /** The server refused this token; a newer one, set in the meantime, stays. */
  expire(refused: string | undefined): void {
    if (!refused || refused !== sessionToken.read()) return;
    hasExpired = true;
    store(undefined);
  },
  /** Whether this window's last session expired. */
  hasExpired: (): boolean => hasExpired,
  /** Notifies of log-in and log-out, in this window and in others. */
  subscribe(listener: Listener): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) listener(event.newValue ?? undefined);
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
