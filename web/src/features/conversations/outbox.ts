import { CallError } from '../../lib/api.ts';

/** A message as it was written here, until the server has it. */
export interface Pending {
  _id: string;
  text: string;
  /** 1 declines the candidate. */
  status: 0 | 1;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why it failed. */
  reason?: string;
}

export interface Outbox {
  list(conversationId: string): readonly Pending[];
  add(conversationId: string, message: Pick<Pending, 'text' | 'status'>): void;
  /** Sends what has failed again, in the order it was written. */
  retry(conversationId: string): void;
  discard(conversationId: string, messageId: string): void;
  subscribe(listener: () => void): () => void;
}

/** By conversation. */
export type Queues = Record<string, readonly Pending[]>;

const none: readonly Pending[] = [];

interface Options {
  send: (conversationId: string, message: Pending) => Promise<void>;
  /** Before the tries after the first, in ms. The id is the same, so that it is stored once. */
  pauses?: readonly number[];
  /** What was on its way when the window was closed or reloaded; it is sent now, with the ids it had. */
  kept?: Queues;
  keep?: (queues: Queues) => void;
}

/**
 * Messages on their way, by conversation. They are sent one after the other: what follows one that failed waits for it,
 * so the order is kept whatever the network does.
 */
export function createOutbox(options: Options): Outbox {
  const { send, pauses = [500, 1500, 3000, 5000, 10_000, 10_000], kept = {}, keep } = options;
  const queues = new Map(Object.entries(kept));
  const running = new Set<string>();
  const listeners = new Set<() => void>();
  const set = (conversationId: string, queue: readonly Pending[]) => {
    if (queue.length) queues.set(conversationId, queue);
    else queues.delete(conversationId);
    keep?.(Object.fromEntries(queues));
    for (const listener of listeners) listener();
  };
  const list = (conversationId: string) => queues.get(conversationId) ?? none;

  async function run(conversationId: string): Promise<void> {
    if (running.has(conversationId)) return;
    running.add(conversationId);
    for (let next = list(conversationId)[0]; next?.state === 'sending'; next = list(conversationId)[0]) {
      const { _id } = next;
      try {
        await persistently(() => send(conversationId, next as Pending), pauses);
        set(
          conversationId,
          list(conversationId).filter((one) => one._id !== _id),
        );
      } catch (error) {
        const reason = error instanceof CallError && error.error !== 'offline' ? error.message : undefined;
        const failed = (one: Pending): Pending => ({ ...one, state: 'failed', ...(reason && { reason }) });
        set(conversationId, list(conversationId).map(failed));
      }
    }
    running.delete(conversationId);
  }

  for (const conversationId of queues.keys()) void run(conversationId);
  return {
    list,
    add(conversationId, message) {
      const waiting = list(conversationId);
      const pending = { ...message, _id: crypto.randomUUID(), createdAt: new Date().toISOString() };
      set(conversationId, [...waiting.map(asSending), { ...pending, state: 'sending' }]);
      void run(conversationId);
    },
    retry(conversationId) {
      set(conversationId, list(conversationId).map(asSending));
      void run(conversationId);
    },
    discard(conversationId, messageId) {
      set(
        conversationId,
        list(conversationId).filter(({ _id }) => _id !== messageId),
      );
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

/** Only a lost connection or a server in trouble is worth another try. */
async function persistently(send: () => Promise<void>, pauses: readonly number[]): Promise<void> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallError) || (error.error !== 'offline' && error.error !== 'fail')) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}
