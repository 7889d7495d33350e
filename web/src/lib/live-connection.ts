import type { LiveEvent } from '@platsa/contract/live-event';
import { sessionToken } from './session-token.ts';

export type ConnectionState = 'closed' | 'connecting' | 'open' | 'down';

interface Listeners {
  onFirstOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  onState: (state: ConnectionState) => void;
}

/** The server sends a heartbeat every 20 s; after this long without one the connection counts as lost. */
const silenceMs = 50_000;

/** Keeps an event stream open until the returned function is called. After every reconnect it emits `everything`. */
export function keepConnected({ onFirstOpen, onEvent, onState }: Listeners): () => void {
  const ended = new AbortController();
  void (async () => {
    let failures = 0;
    let gap = false;
    onState('connecting');
    while (!ended.signal.aborted) {
      const opened = await readEventStream(ended.signal, onEvent, () => {
        failures = 0;
        if (gap) onEvent({ type: 'everything' });
        else onFirstOpen();
        onState('open');
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

/** Server-sent events over fetch, because EventSource can't send the session token in a header. */

export interface ServerEvent {
  event: string;
  data: string;
}

/** Reads a stream of server-sent events until it ends. Comments, which only keep it alive, come as null. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): ServerEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  return data.length ? { event, data: data.join('\n') } : null;
}

/** Reconnect delay in ms: exponential backoff from one second to half a minute, with jitter. */
export function reconnectDelay(failures: number, random = Math.random()): number {
  return Math.min(30_000, 1000 * 2 ** failures) * (0.5 + random / 2);
}
