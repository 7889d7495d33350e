import type { Message } from '@platsa/contract/messaging/schema';

/** The loaded messages of a conversation: the latest ones, without gaps. */
export interface Thread {
  messages: Message[];
  hasOlder: boolean;
}

/** Merges messages without duplicates, in order. Messages never change, so either copy will do. */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...arrived].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
