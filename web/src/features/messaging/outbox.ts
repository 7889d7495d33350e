import { isBlank } from '@platsa/contract/is-blank';
import type { Attachment } from '@platsa/contract/messaging/schema';
import { CallError } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';

/** A message that the server has not stored yet. */
export interface Pending {
  _id: string;
  text: string;
  /** Files that have been uploaded. */
  attachments: readonly Attachment[];
  /** 1 declines the candidate. */
  status: 0 | 1;
  /** The id of why. */
  declineReason?: string | null;
  createdAt: string;
  /** A message that failed without a response may still be retried automatically, with the same id. */
  state: 'sending' | 'failed';
  /** Why it failed. */
  reason?: string;
}

/** A message as it is written. */
export type NewChatMessage = Pick<Pending, 'text' | 'attachments' | 'status' | 'declineReason'>;

export interface Outbox {
  list(conversationId: string): readonly Pending[];
  add(conversationId: string, message: NewChatMessage): void;
  /** Resends the failed messages in their order. */
  retry(conversationId: string): void;
  /** The connection is back: retries waiting messages now. */
  wake(): void;
  discard(conversationId: string, messageId: string): void;
  subscribe(listener: () => void): () => void;
}

/** By conversation. */
export type Queues = Record<string, readonly Pending[]>;

/** Attempts before a message is shown as failed (half a minute offline); retries continue afterwards. */
const attemptsBeforeFailure = { offline: 7, fail: 2 } as const;
const pausesBetween = [500, 1500, 3000, 5000, 10_000, 10_000, 15_000, 15_000, 15_000, 15_000];

const none: readonly Pending[] = [];

interface OutboxOptions {
  send: (conversationId: string, message: Pending) => Promise<void>;
  /** Pauses before the retries, in ms. Retries reuse the id, so that the message is stored once. */
  pauses?: readonly number[];
  /** Messages pending when the window was closed or reloaded; they are sent now, with the same ids. */
  restored?: Queues;
  store?: (queues: Queues) => void;
}

/**
 * Pending messages by conversation, sent one after the other: messages after a failed one wait for it, so that the order
 * never changes.
 */
export function createOutbox({ send, pauses = pausesBetween, restored = {}, store }: OutboxOptions): Outbox {
  const queues = createQueues(restored, store);
  const sender = createSender(queues, send, pauses);
  for (const conversationId of Object.keys(restored)) void sender.run(conversationId);
  return {
    list: queues.list,
    subscribe: queues.subscribe,
    wake: sender.wakeAll,
    add(conversationId, message) {
      if (isBlank(message.text) && message.attachments.length === 0) return;
      const pending = { ...message, _id: newId(), createdAt: new Date().toISOString() };
      // The message being sent keeps its status.
      const resume = sender.isRunning(conversationId) ? (one: Pending) => one : asSending;
      queues.change(conversationId, (queue) => [...queue.map(resume), { ...pending, state: 'sending' }]);
      void sender.run(conversationId);
    },
    retry(conversationId) {
      queues.change(conversationId, (queue) => queue.map(asSending));
      sender.wake(conversationId);
      void sender.run(conversationId);
    },
    discard(conversationId, messageId) {
      queues.remove(conversationId, messageId);
      sender.wake(conversationId);
    },
  };
}

type MessageQueues = ReturnType<typeof createQueues>;

/** The pending messages, stored and announced at every change. */
function createQueues(restored: Queues, store: OutboxOptions['store']) {
  const queues = new Map(Object.entries(restored).map(([id, queue]) => [id, resumed(queue)]));
  const listeners = new Set<() => void>();
  const listPending = (conversationId: string) => queues.get(conversationId) ?? none;
  const changeQueue = (conversationId: string, update: (queue: readonly Pending[]) => readonly Pending[]) => {
    const queue = update(listPending(conversationId));
    if (queue.length) queues.set(conversationId, queue);
    else queues.delete(conversationId);
    store?.(Object.fromEntries(queues));
    for (const listener of listeners) listener();
  };
  return {
    list: listPending,
    change: changeQueue,
    remove: (conversationId: string, messageId: string) =>
      changeQueue(conversationId, (queue) => queue.filter(({ _id }) => _id !== messageId)),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sends the queues, and retries with pauses, which `wake` ends. */
function createSender(queues: MessageQueues, send: OutboxOptions['send'], pauses: readonly number[]) {
  const running = new Set<string>();
  const wakers = new Map<string, () => void>();

  async function sendQueue(conversationId: string): Promise<void> {
    if (running.has(conversationId)) return;
    running.add(conversationId);
    const first = () => queues.list(conversationId)[0];
    for (let next = first(); next?.state === 'sending'; next = first()) {
      try {
        await sendUntilStored(conversationId, next);
        queues.remove(conversationId, next._id);
      } catch (error) {
        queues.change(conversationId, (queue) => queue.map((one) => asFailed(one, error)));
      }
    }
    running.delete(conversationId);
  }

  /** Only a lost connection or a server in trouble is worth another try. */
  async function sendUntilStored(conversationId: string, message: Pending): Promise<void> {
    const isMessage = ({ _id }: Pending) => _id === message._id;
    const waits = () => queues.list(conversationId).some(isMessage);
    for (const [index, pause] of pauses.entries()) {
      try {
        return await send(conversationId, message);
      } catch (error) {
        if (!isWorthRetrying(error)) throw error;
        if (index + 1 >= attemptsBeforeFailure[error.error])
          queues.change(conversationId, (queue) => queue.map((one) => (isMessage(one) ? asFailed(one, error) : one)));
      }
      if (waits()) await waitToRetry(conversationId, pause);
      if (!waits()) return;
    }
    return send(conversationId, message);
  }

  /** Waits until the next retry is due or requested. */
  const waitToRetry = (conversationId: string, ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
      wakers.set(conversationId, resolve);
    });

  return {
    run: sendQueue,
    isRunning: (conversationId: string) => running.has(conversationId),
    wake: (conversationId: string) => wakers.get(conversationId)?.(),
    wakeAll: () => {
      for (const tryNow of wakers.values()) tryNow();
    },
  };
}

function asSending({ reason: _reason, ...message }: Pending): Pending {
  return { ...message, state: 'sending' };
}

/** Resumes sending a stored queue, unless the server had refused its first message. */
function resumed(queue: readonly Pending[]): readonly Pending[] {
  return queue.some(({ state }) => state === 'sending') ? queue.map(asSending) : queue;
}

function asFailed(message: Pending, error: unknown): Pending {
  const reason = error instanceof CallError && error.error !== 'offline' ? error.message : undefined;
  return { ...message, state: 'failed', ...(reason && { reason }) };
}

function isWorthRetrying(error: unknown): error is CallError & { error: keyof typeof attemptsBeforeFailure } {
  return error instanceof CallError && (error.error === 'offline' || error.error === 'fail');
}
