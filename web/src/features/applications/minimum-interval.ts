/**
 * Returns a function that resolves at least `betweenMs` after its previous resolution; aborted waits reject. Debouncing
 * the input is not enough, because rendering before each request takes time of its own.
 */
export function minimumInterval(betweenMs: number): (signal: AbortSignal) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    for (let left = untilNext(); left > 0; left = untilNext()) {
      await new Promise((resolve) => setTimeout(resolve, left));
      signal.throwIfAborted();
    }
    last = performance.now();
  };

  function untilNext(): number {
    return last + betweenMs - performance.now();
  }
}
