/** A call that was made before the application's code was there, by app/begin.ts. */
export interface PrefetchedCall {
  response: Promise<Response>;
  abort: () => void;
}

declare global {
  interface Window {
    prefetchedCalls?: { token: string; calls: Map<string, PrefetchedCall> };
  }
}

/** After this long it is asked anew: what was answered may have changed. */
const freshMs = 15_000;

/** The answer to a call that is under way already: once, and only to the session that asked. */
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
