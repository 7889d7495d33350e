/** A call made by app/prefetch.ts before the application's code was loaded. */
export interface PrefetchedCall {
  response: Promise<Response>;
  abort: () => void;
}

declare global {
  interface Window {
    prefetchedCalls?: { token: string; calls: Map<string, PrefetchedCall> };
  }
}

/** Older prefetches are discarded as possibly stale. */
const freshMs = 15_000;

/** Hands over a prefetched response, once and only to the session that requested it. */
export function takePrefetched(url: string, token: string | undefined, signal?: AbortSignal | null) {
  const call = window.prefetchedCalls?.calls.get(url);
  if (!call || window.prefetchedCalls?.token !== token) return undefined;
  window.prefetchedCalls?.calls.delete(url);
  if (performance.now() > freshMs) {
    call.abort();
    return undefined;
  }
  signal?.addEventListener('abort', call.abort);
  return call.response;
}
