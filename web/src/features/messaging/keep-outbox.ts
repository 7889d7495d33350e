import type { Queues } from './outbox.ts';

const keyOf = (userId: string) => `platsa.outbox.${userId}`;

/** What one person has written in this tab and the server does not have yet. */
export function readKept(userId: string): Queues {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
  } catch {
    return {};
  }
}

export function keepOutbox(userId: string, queues: Queues): void {
  try {
    if (Object.keys(queues).length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(queues));
  } catch {
    // A full or forbidden storage costs what a reload would lose, not the sending.
  }
}
