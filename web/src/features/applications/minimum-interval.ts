/**
 * Lets what waits for it begin at least so long after what began before it; who is given up meanwhile never does. A value
 * that changes in time is not enough: what is drawn before each request takes its own time.
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
