import { conversationStatus } from '@platsa/contract/messaging/rules';
import type { Conversation } from '@platsa/contract/messaging/schema';
import { CallError } from '../../lib/api.ts';

/**
 * A conversation as it was last read. One whose application has been taken back meanwhile is gone for good: what is on
 * screen stays to be read, and nobody writes there any more.
 */
export function closeIfGone(conversation: Conversation, error: Error | null): Conversation {
  const isGone = error instanceof CallError && error.error === 'notFound';
  return isGone ? { ...conversation, status: conversationStatus.closed, mayWrite: false } : conversation;
}
