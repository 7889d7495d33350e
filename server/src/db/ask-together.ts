import type { Context } from '../context.ts';

type AskMany<T, R> = (ctx: Context, items: readonly T[]) => Promise<readonly R[]>;

interface Asked<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * A small statement that every request makes: those that arrive at the same moment are one. `askMany` gives a result for
 * each, in their order.
 */
export function askTogether<T, R>(askMany: AskMany<T, R>): (ctx: Context, item: T) => Promise<R> {
  const groups = new WeakMap<Context, Asked<T, R>[]>();

  async function carryOut(ctx: Context): Promise<void> {
    const asked = groups.get(ctx) ?? [];
    groups.delete(ctx);
    try {
      const results = await askMany(
        ctx,
        asked.map(({ item }) => item),
      );
      // As many as were asked for, so each index has one.
      for (const [index, { resolve }] of asked.entries()) resolve(results[index] as R);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (ctx, item) =>
    new Promise((resolve, reject) => {
      const group = groups.get(ctx);
      if (group) group.push({ item, resolve, reject });
      else {
        groups.set(ctx, [{ item, resolve, reject }]);
        setImmediate(() => void carryOut(ctx));
      }
    });
}
