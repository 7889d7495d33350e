import { sessionToken } from './session-token.ts';
import { browserStore, tabStore } from './stored-values.ts';

/**
 * Drafts of forms, stored in the browser until they have been sent. Those of an account survive an expired session and are
 * removed at log-out; no other account sees them. A visitor's belong to the tab, and go with it.
 */

const prefix = 'platsa.draft.';

/** The id of the account that a draft belongs to; undefined for a visitor's. */
export type DraftOwner = string | undefined;

function draftStore(owner: DraftOwner) {
  return owner === undefined ? tabStore : browserStore;
}

function draftName(key: string, owner: DraftOwner): string {
  return owner === undefined ? prefix + key : `${prefix}${owner}.${key}`;
}

/** The stored text of a draft. A visitor who has registered finds the draft of before that. */
export function readDraft(key: string, owner: DraftOwner): string | null {
  return draftStore(owner).read(draftName(key, owner)) ?? tabStore.read(draftName(key, undefined));
}

export function writeDraft(key: string, owner: DraftOwner, text: string): void {
  // Forms save pending text as they close, which after a log-out would restore drafts that it has removed.
  const hasLoggedOut = owner !== undefined && sessionToken.read() === undefined && !sessionToken.hasExpired();
  if (hasLoggedOut) return;
  draftStore(owner).write(draftName(key, owner), text);
}

export function removeDraft(key: string, owner: DraftOwner): void {
  draftStore(owner).remove(draftName(key, owner));
  tabStore.remove(draftName(key, undefined));
  typedPasswords.delete(key);
}

/** At log-out: removes all drafts, so that the next user of the browser does not see them. */
export function removeAllDrafts(): void {
  typedPasswords.clear();
  browserStore.removeByPrefix(prefix);
  tabStore.removeByPrefix(prefix, 'platsa.outbox.', 'platsa.new-company.');
}

/**
 * Passwords typed in forms, by draft key. Held in memory only, so that a form interrupted by an expired session is
 * complete again after the log-in.
 */
export const typedPasswords = new Map<string, object>();
