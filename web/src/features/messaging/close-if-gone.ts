import { conversationStatus } from '@platsa/contract/messaging/rules';
import type { Conversation } from '@platsa/contract/messaging/schema';
import { CallError } from '../../lib/api.ts';

/**
 * Closes a cached conversation that no longer exists because its application was withdrawn: it stays readable, but not
 * writable.
 */
export function closeIfGone(conversation: Conversation, error: Error | null): Conversation {
  const isGone = error instanceof CallError && error.error === 'notFound';
  return isGone ? { ...conversation, status: conversationStatus.closed, mayWrite: false } : conversation;
}
