/** A call that was made before the application's code was there, by app/begin.ts. */
export interface BegunCall {
  response: Promise<Response>;
  abort: () => void;
}

declare global {
  interface Window {
    begunCalls?: { token: string; calls: Map<string, BegunCall> };
  }
}

/** After this long it is asked anew: what was answered may have changed. */
const freshMs = 15_000;

/** The answer to a call that is under way already: once, and only to the session that asked. */
export function takeBegun(url: string, token: string | undefined, signal?: AbortSignal | null) {
  const call = window.begunCalls?.calls.get(url);
  if (!call || window.begunCalls?.token !== token) return undefined;
  window.begunCalls?.calls.delete(url);
  if (performance.now() > freshMs) {
    call.abort();
    return undefined;
  }
  signal?.addEventListener('abort', call.abort);
  return call.response;
}
