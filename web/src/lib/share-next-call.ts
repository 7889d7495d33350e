/**
 * Runs a read one at a time. Calls that come while it runs wait for it and share one later run, which begins after they were
 * made: what they get is never older than they are, and a burst of calls is two runs.
 */
export function shareNextCall<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = () => {
    const run = read().finally(() => {
      running = undefined;
    });
    running = run;
    return run;
  };
  const startNext = () => {
    next = undefined;
    return start();
  };
  return () => {
    if (!running && !next) return start();
    next ??= (running ?? Promise.resolve()).then(startNext, startNext);
    return next;
  };
}
