import type { Message } from '@platsa/contract/messaging/schema';

/** What is known of a conversation: its end, without a gap, as far back as has been read. */
export interface Thread {
  messages: Message[];
  hasOlder: boolean;
}

/** Each message once, in order. A message never changes, so whichever copy is kept says the same. */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...arrived].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
