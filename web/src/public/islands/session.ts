import type { logOut, restoreSession } from '@platsa/contract/accounts/endpoints';
import type { Session } from '@platsa/contract/accounts/schema';
import { useSyncExternalStore } from 'react';
import { sessionToken } from '../../lib/session-token.ts';
import { AskError, ask } from './api.ts';

/**
 * Who reads the page. The HTML is the same for everyone, so on the server and until the answer is here nobody knows:
 * `unknown`. All islands of a page share one question.
 */
export type VisitorSession =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'jobSeeker'; user: Session['user'] }
  | { kind: 'companyUser'; user: Session['user'] };

const unknown: VisitorSession = { kind: 'unknown' };
const visitor: VisitorSession = { kind: 'visitor' };

let current: VisitorSession = unknown;
let question: Promise<VisitorSession> | undefined;
const listeners = new Set<() => void>();

/** Who it is, asked once; asked again after a lost connection. Throws only when there was no answer. */
export function readVisitorSession(): Promise<VisitorSession> {
  if (question) return question;
  const asked = readSession();
  question = asked;
  asked.catch(() => {
    if (question === asked) question = undefined;
  });
  return asked;
}

async function readSession(): Promise<VisitorSession> {
  const token = readToken();
  if (!token) return become(visitor);
  try {
    const { user } = await ask<typeof restoreSession>('GET', '/auth');
    // Somebody else has logged in meanwhile.
    if (token !== readToken()) return readSession();
    return become({ kind: user.isCompany ? 'companyUser' : 'jobSeeker', user });
  } catch (error) {
    if (error instanceof AskError && error.error === 'offline') throw error;
    return token === readToken() ? become(visitor) : readSession();
  }
}

/** A browser that forbids storage has no session; the page works as for a visitor. */
function readToken(): string | undefined {
  try {
    return sessionToken.read();
  } catch {
    return undefined;
  }
}

function become(reader: VisitorSession): VisitorSession {
  current = reader;
  for (const listener of listeners) listener();
  return reader;
}

function askAgain(): void {
  question = undefined;
  // Without an answer it stays as it was: the page can be read all the same.
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

/** Log-in and log-out in other windows, and pages that the back button brings out as they once were. */
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

/** Without an answer the key is forgotten here all the same, and runs out by itself. */
export async function logOutHere(): Promise<void> {
  await ask<typeof logOut>('DELETE', '/auth').catch(() => undefined);
  sessionToken.set(undefined);
}
