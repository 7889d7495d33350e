import { logOut, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import type { Session } from '@platsa/contract/accounts/schema';
import { useSyncExternalStore } from 'react';
import { CallError, call } from '../../lib/api.ts';
import { sessionToken } from '../../lib/session-token.ts';

/**
 * The session on the public site. The HTML is the same for everyone, so it is `unknown` on the server and until the call
 * has returned. All islands of a page share one call.
 */
export type VisitorSession =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'jobSeeker'; user: Session['user'] }
  | { kind: 'companyUser'; user: Session['user'] };

const unknown: VisitorSession = { kind: 'unknown' };
const visitor: VisitorSession = { kind: 'visitor' };

let current: VisitorSession = unknown;
let pendingSession: Promise<VisitorSession> | undefined;
const listeners = new Set<() => void>();

/** Fetches the session once; again after a lost connection. Rejects only if there was no response. */
export function readVisitorSession(): Promise<VisitorSession> {
  if (pendingSession) return pendingSession;
  const request = readSession();
  pendingSession = request;
  request.catch(() => {
    if (pendingSession === request) pendingSession = undefined;
  });
  return request;
}

async function readSession(): Promise<VisitorSession> {
  const token = sessionToken.read();
  if (!token) return become(visitor);
  try {
    const { user } = await call(restoreSession, {});
    // Another user has logged in since.
    if (token !== sessionToken.read()) return readSession();
    return become({ kind: user.isCompany ? 'companyUser' : 'jobSeeker', user });
  } catch (error) {
    if (error instanceof CallError && error.error === 'offline') throw error;
    return token === sessionToken.read() ? become(visitor) : readSession();
  }
}

function become(visitor: VisitorSession): VisitorSession {
  current = visitor;
  for (const listener of listeners) listener();
  return visitor;
}

function askAgain(): void {
  pendingSession = undefined;
  // Without a response the state stays as it was; the page remains readable.
  void readVisitorSession().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    stopWatching = watch();
    askAgain();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

let stopWatching = () => {};

/** Watches log-in and log-out in other windows, and pages restored from the back/forward cache. */
function watch(): () => void {
  const onPageShow = (event: PageTransitionEvent) => event.persisted && askAgain();
  const stopToken = sessionToken.subscribe(askAgain);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopToken();
    window.removeEventListener('pageshow', onPageShow);
  };
}

export function useVisitorSession(): VisitorSession {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  );
}

/** Removes the token even if the call fails; it then expires by itself. */
export async function logOutHere(): Promise<void> {
  await call(logOut, {}).catch(() => undefined);
  sessionToken.set(undefined);
}
