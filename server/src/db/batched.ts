import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

interface Kind<Item, Result> {
  /**
   * Carries out all items. Gives each its result, or the error that refuses it alone, in their order. It must be safe to
   * repeat: when the connection is lost during the commit, it may run again although the first run counts.
   */
  work(ctx: Context, tx: Tx, items: readonly Item[]): Promise<(Result | Error)[]>;
  /** Items with different keys neither share a transaction nor wait for each other. Default: one key for all. */
  keyOf?(item: Item): string;
  maxItems: number;
}

interface Request<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Carries out requests of one kind in shared transactions: those that arrive while a transaction runs are done together in
 * the next one. A request that finds none running starts at once. Decision 3 has the figures with and without it.
 */
export function batched<Item, Result>({ work, keyOf, maxItems }: Kind<Item, Result>) {
  /** The waiting requests of each server by their key. A key is there exactly while a transaction of it runs. */
  const queuesOf = new WeakMap<Context, Map<string, Request<Item, Result>[]>>();

  return (ctx: Context, item: Item): Promise<Result> => {
    const { promise, ...settlers } = Promise.withResolvers<Result>();
    const queues = queuesOf.get(ctx) ?? new Map<string, Request<Item, Result>[]>();
    queuesOf.set(ctx, queues);
    const key = keyOf?.(item) ?? '';
    const waiting = queues.get(key);
    if (waiting) {
      waiting.push({ item, ...settlers });
    } else {
      queues.set(key, [{ item, ...settlers }]);
      void runAll(ctx, queues, key);
    }
    return promise;
  };

  async function runAll(ctx: Context, queues: Map<string, Request<Item, Result>[]>, key: string): Promise<void> {
    const queue = queues.get(key) ?? [];
    while (queue.length > 0) await runBatch(ctx, queue.splice(0, maxItems));
    queues.delete(key);
  }

  /**
   * A batch that fails, or waits for a row that another transaction has locked, is undone. Its requests are then run each
   * in a transaction of its own, so that one never fails or delays another.
   */
  async function runBatch(ctx: Context, batch: readonly Request<Item, Result>[]): Promise<void> {
    try {
      const results = await inTransaction(ctx, async (tx) => {
        const items = batch.map(({ item }) => item);
        const [, done] = await Promise.all([limitWaiting(tx), work(ctx, tx, items)]);
        return done;
      });
      for (const [index, request] of batch.entries()) settle(request, results[index]);
    } catch {
      for (const request of batch) void runAlone(ctx, request);
    }
  }

  async function runAlone(ctx: Context, request: Request<Item, Result>): Promise<void> {
    try {
      const [result] = await inTransaction(ctx, (tx) => work(ctx, tx, [request.item]));
      settle(request, result);
    } catch (error) {
      request.reject(error);
    }
  }

  function settle({ resolve, reject }: Request<Item, Result>, result: Result | Error | undefined): void {
    if (result === undefined || result instanceof Error) reject(result ?? missingResult());
    else resolve(result);
  }
}

/** Longer than a batch of another server takes. */
async function limitWaiting(tx: Tx): Promise<void> {
  await sql`SET LOCAL lock_timeout = '100ms'`.execute(tx);
}

/** Continues with the items that are not refused. A refusal keeps its place among the results. */
export async function forAccepted<Item, Result>(
  items: readonly (Item | Error)[],
  work: (accepted: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): Promise<(Result | Error)[]> {
  const accepted = items.flatMap((item) => (item instanceof Error ? [] : [item]));
  const results = accepted.length > 0 ? (await work(accepted)).values() : [].values();
  return items.map((item) => (item instanceof Error ? item : (results.next().value ?? missingResult())));
}

/** The result of work on a single item, outside of a batch. Throws its refusal. */
export function onlyResult<Result>([result]: readonly (Result | Error)[]): Result {
  if (result === undefined || result instanceof Error) throw result ?? missingResult();
  return result;
}

const missingResult = () => new Error('an item got no result');
