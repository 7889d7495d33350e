import { isBlank } from '@platsa/contract/is-blank';
import { CallError } from '../../lib/api.ts';

/** A message that the server has not stored yet. */
export interface Pending {
  _id: string;
  text: string;
  /** 1 declines the candidate. */
  status: 0 | 1;
  createdAt: string;
  /** A message that failed without a response may still be retried automatically, with the same id. */
  state: 'sending' | 'failed';
  /** Why it failed. */
  reason?: string;
}

export interface Outbox {
  list(conversationId: string): readonly Pending[];
  add(conversationId: string, message: Pick<Pending, 'text' | 'status'>): void;
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

interface Options {
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
export function createOutbox(options: Options): Outbox {
  const { send, pauses = pausesBetween, restored = {}, store } = options;
  const queues = new Map(Object.entries(restored).map(([id, queue]) => [id, resumed(queue)]));
  const running = new Set<string>();
  const wakers = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  const set = (conversationId: string, queue: readonly Pending[]) => {
    if (queue.length) queues.set(conversationId, queue);
    else queues.delete(conversationId);
    store?.(Object.fromEntries(queues));
    for (const listener of listeners) listener();
  };
  const list = (conversationId: string) => queues.get(conversationId) ?? none;

  async function run(conversationId: string): Promise<void> {
    if (running.has(conversationId)) return;
    running.add(conversationId);
    for (let next = list(conversationId)[0]; next?.state === 'sending'; next = list(conversationId)[0]) {
      const { _id } = next;
      try {
        await persistently(conversationId, next);
        set(
          conversationId,
          list(conversationId).filter((one) => one._id !== _id),
        );
      } catch (error) {
        set(
          conversationId,
          list(conversationId).map((one) => asFailed(one, error)),
        );
      }
    }
    running.delete(conversationId);
  }

  /** Only a lost connection or a server in trouble is worth another try. */
  async function persistently(conversationId: string, message: Pending): Promise<void> {
    const waits = () => list(conversationId).some(({ _id }) => _id === message._id);
    for (const [index, pause] of pauses.entries()) {
      try {
        return await send(conversationId, message);
      } catch (error) {
        if (!isWorthRetrying(error)) throw error;
        if (index + 1 >= attemptsBeforeFailure[error.error]) markFailed(conversationId, message._id, error);
      }
      if (waits()) await rest(conversationId, pause);
      if (!waits()) return;
    }
    return send(conversationId, message);
  }

  const markFailed = (conversationId: string, messageId: string, error: CallError) =>
    set(
      conversationId,
      list(conversationId).map((one) => (one._id === messageId ? asFailed(one, error) : one)),
    );

  /** Waits until the next retry is due or requested. */
  const rest = (conversationId: string, ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
      wakers.set(conversationId, resolve);
    });

  for (const conversationId of queues.keys()) void run(conversationId);
  return {
    list,
    add(conversationId, message) {
      if (isBlank(message.text)) return;
      const waiting = list(conversationId);
      // The message being sent keeps its status.
      const before = running.has(conversationId) ? waiting : waiting.map(asSending);
      const pending = { ...message, _id: crypto.randomUUID(), createdAt: new Date().toISOString() };
      set(conversationId, [...before, { ...pending, state: 'sending' }]);
      void run(conversationId);
    },
    retry(conversationId) {
      set(conversationId, list(conversationId).map(asSending));
      wakers.get(conversationId)?.();
      void run(conversationId);
    },
    wake() {
      for (const tryNow of wakers.values()) tryNow();
    },
    discard(conversationId, messageId) {
      set(
        conversationId,
        list(conversationId).filter(({ _id }) => _id !== messageId),
      );
      wakers.get(conversationId)?.();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
