import { sessionToken } from './session-token.ts';

/**
 * Drafts of forms, stored in the browser until they have been sent. Those of an account survive an expired session and are
 * removed at log-out; no other account sees them. A visitor's belong to the tab, and go with it.
 */

const prefix = 'platsa.draft.';

/** The id of the account that a draft belongs to; undefined for a visitor's. */
export type DraftOwner = string | undefined;

function draftStorage(owner: DraftOwner): Storage {
  return owner === undefined ? sessionStorage : localStorage;
}

function draftName(key: string, owner: DraftOwner): string {
  return owner === undefined ? prefix + key : `${prefix}${owner}.${key}`;
}

/** The stored text of a draft. A visitor who has registered finds the draft of before that. */
export function readDraft(key: string, owner: DraftOwner): string | null {
  return draftStorage(owner).getItem(draftName(key, owner)) ?? sessionStorage.getItem(draftName(key, undefined));
}

export function writeDraft(key: string, owner: DraftOwner, text: string): void {
  // Forms save pending text as they close, which after a log-out would restore drafts that it has removed.
  const hasLoggedOut = owner !== undefined && sessionToken.read() === undefined && !sessionToken.hasExpired();
  if (hasLoggedOut) return;
  try {
    draftStorage(owner).setItem(draftName(key, owner), text);
  } catch {
    // Without storage only the draft is lost.
  }
}

export function removeDraft(key: string, owner: DraftOwner): void {
  draftStorage(owner).removeItem(draftName(key, owner));
  sessionStorage.removeItem(draftName(key, undefined));
  typedPasswords.delete(key);
}

/** At log-out: removes all drafts, so that the next user of the browser does not see them. */
export function removeAllDrafts(): void {
  typedPasswords.clear();
  removeAll(localStorage, [prefix]);
  removeAll(sessionStorage, [prefix, 'platsa.outbox.', 'platsa.new-company.']);
}

function removeAll(storage: Storage, prefixes: readonly string[]): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (prefixes.some((start) => name.startsWith(start))) storage.removeItem(name);
}

/**
 * Passwords typed in forms, by draft key. Held in memory only, so that a form interrupted by an expired session is
 * complete again after the log-in.
 */
export const typedPasswords = new Map<string, object>();
