/** Thrown when the server stops while the demo is loading. */
export class Stopped extends Error {}

/** Runs `work` for each item, a few at a time, until all are done or the signal aborts. */
export async function eachOf<T>(
  items: readonly T[],
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      if (signal.aborted) throw new Stopped();
      const index = next++;
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
