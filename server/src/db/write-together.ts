import type { Context } from '../context.ts';

/** What became of one of several: done, refused for a reason of its own, or left to be done alone. */
export type Outcome<R> = { done: R } | { refused: Error } | 'alone';

interface Work<T, R> {
  /** What has the same key is done one after another, in the order in which it came. */
  key(item: T): string;
  /**
   * Does several in one transaction, and gives the outcome of each, in their order. It leaves what it would have to wait
   * for ('alone'), so that none waits for what another one is about. Where it throws, nothing has been done.
   */
  several(ctx: Context, items: readonly T[]): Promise<readonly Outcome<R>[]>;
  one(ctx: Context, item: T): Promise<R>;
}

interface Waiting<T, R> {
  item: T;
  key: string;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** In one transaction, and transactions of one kind of work at once, in one server process. */
const most = 32;
const atOnce = 2;

/**
 * Small writes that many ask for at once: what arrives while others are being written waits for them, and is then written
 * together, with one commit. Each still has its own result or error. Alone it waits for nothing.
 */
export function writeTogether<T, R>(work: Work<T, R>): (ctx: Context, item: T) => Promise<R> {
  const groups = new WeakMap<Context, (waiting: Waiting<T, R>) => void>();
  return (ctx, item) => {
    const add = groups.get(ctx) ?? startGroup(ctx, work);
    groups.set(ctx, add);
    return new Promise((resolve, reject) => add({ item, key: work.key(item), resolve, reject }));
  };
}

function startGroup<T, R>(ctx: Context, work: Work<T, R>): (waiting: Waiting<T, R>) => void {
  let waiting: Waiting<T, R>[] = [];
  const busyKeys = new Set<string>();
  let running = 0;
  let isPlanned = false;

  /** What has arrived at the same moment is read first. */
  function plan(): void {
    if (isPlanned || running === atOnce || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      const batch = take();
      if (batch.length > 0) void carryOut(batch);
    });
  }

  function take(): Waiting<T, R>[] {
    const batch: Waiting<T, R>[] = [];
    waiting = waiting.filter((one) => {
      if (batch.length === most || busyKeys.has(one.key)) return true;
      busyKeys.add(one.key);
      batch.push(one);
      return false;
    });
    return batch;
  }

  async function carryOut(batch: readonly Waiting<T, R>[]): Promise<void> {
    running++;
    const outcomes = await severalOrNone(batch.map(({ item }) => item));
    running--;
    batch.forEach((one, index) => void settle(one, outcomes[index] ?? 'alone'));
    plan();
  }

  async function severalOrNone(items: readonly T[]): Promise<readonly Outcome<R>[]> {
    try {
      return await work.several(ctx, items);
    } catch (error) {
      ctx.log.warn({ err: error, count: items.length }, 'written one by one');
      return [];
    }
  }

  async function settle(one: Waiting<T, R>, outcome: Outcome<R>): Promise<void> {
    try {
      if (outcome === 'alone') one.resolve(await work.one(ctx, one.item));
      else if ('done' in outcome) one.resolve(outcome.done);
      else one.reject(outcome.refused);
    } catch (error) {
      one.reject(error);
    } finally {
      busyKeys.delete(one.key);
      plan();
    }
  }

  return (one) => {
    waiting.push(one);
    plan();
  };
}
