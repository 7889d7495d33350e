import type { LiveEvent } from '@platsa/contract/live-event';
import { readEvents, reconnectDelay } from './event-stream.ts';
import { sessionToken } from './session-token.ts';

type ConnectionState = 'connecting' | 'open' | 'down';

interface Listeners {
  onEvent: (event: LiveEvent) => void;
  onState: (state: ConnectionState) => void;
}

/** The server sends a heartbeat every 20 s; after this long without one the connection counts as lost. */
const silenceMs = 50_000;

/** Keeps an event stream open until the returned function is called. After every reconnect it emits `everything`. */
export function keepConnected({ onEvent, onState }: Listeners): () => void {
  const ended = new AbortController();
  void (async () => {
    let failures = 0;
    let gap = false;
    onState('connecting');
    while (!ended.signal.aborted) {
      const opened = await readEventStream(ended.signal, onEvent, () => {
        failures = 0;
        onState('open');
        if (gap) onEvent({ type: 'everything' });
      });
      if (ended.signal.aborted) return;
      gap = true;
      failures += opened ? 0 : 1;
      onState('down');
      await wait(reconnectDelay(failures), ended.signal);
    }
  })();
  return () => ended.abort();
}

/** Reads one connection until it is lost; returns whether it was ever open. */
async function readEventStream(
  ended: AbortSignal,
  onEvent: Listeners['onEvent'],
  onOpen: () => void,
): Promise<boolean> {
  const line = new AbortController();
  const abortStream = () => line.abort();
  let idleTimer = setTimeout(abortStream, silenceMs);
  ended.addEventListener('abort', abortStream);
  // The offline event comes at once; TCP would notice only minutes later.
  window.addEventListener('offline', abortStream);
  // A page that the browser stores for Back would keep one of the six connections that it opens to a host.
  window.addEventListener('pagehide', abortStream);
  let opened = false;
  try {
    const token = sessionToken.read();
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const response = await fetch('/v1/events', { headers, signal: line.signal });
    if (!response.ok || !response.body) return false;
    opened = true;
    onOpen();
    for await (const event of readEvents(response.body)) {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(abortStream, silenceMs);
      // Sent by our own server; unknown event types match no query.
      if (event) onEvent(JSON.parse(event.data) as LiveEvent);
    }
  } catch {
    // Lost or refused: the caller reconnects.
  } finally {
    clearTimeout(idleTimer);
    ended.removeEventListener('abort', abortStream);
    window.removeEventListener('offline', abortStream);
    window.removeEventListener('pagehide', abortStream);
    line.abort();
  }
  return opened;
}

/** Waits for `ms` or until the network or the page is back. */
function wait(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      window.removeEventListener('pageshow', done);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    window.addEventListener('pageshow', done);
    ended.addEventListener('abort', done);
  });
}
