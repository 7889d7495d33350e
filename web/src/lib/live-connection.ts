import type { LiveEvent } from '@platsa/contract/live-event';

/** A connection's change or event, as it is passed on to tabs. */
export type LiveMessage = { state: 'open' | 'down' } | { event: LiveEvent };

interface SharedConnection {
  tabs: Set<MessagePort>;
  state?: 'open' | 'down';
  close: () => void;
}

/** The open connections, by session token. */
const connections = new Map<string, SharedConnection>();

/**
 * Sends the live events of a session to a tab. The tab sends its session token to join, and null to leave. All tabs of a
 * session share one connection, because a browser opens six at most to a host over HTTP/1.1.
 */
export function serveTab(tab: MessagePort): void {
  let leave: (() => void) | undefined;
  const follow = (token: string | null) => {
    leave?.();
    leave = token === null ? undefined : joinSharedConnection(token, tab);
  };
  tab.onmessage = ({ data }: MessageEvent<string | null>) => follow(data);
  // A tab that crashes sends nothing.
  tab.addEventListener('close', () => follow(null));
}

function joinSharedConnection(token: string, tab: MessagePort): () => void {
  const connection = connections.get(token) ?? openSharedConnection(token);
  connection.tabs.add(tab);
  if (connection.state) tab.postMessage({ state: connection.state } satisfies LiveMessage);
  return () => {
    connection.tabs.delete(tab);
    if (connection.tabs.size > 0) return;
    connections.delete(token);
    connection.close();
  };
}

function openSharedConnection(token: string): SharedConnection {
  const tabs = new Set<MessagePort>();
  const sendToTabs = (message: LiveMessage) => {
    for (const tab of tabs) tab.postMessage(message);
  };
  const ended = new AbortController();
  const connection: SharedConnection = { tabs, close: () => ended.abort() };
  const setState = (state: 'open' | 'down') => {
    connection.state = state;
    sendToTabs({ state });
  };
  connections.set(token, connection);
  void keepConnected(token, ended.signal, { onEvent: (event) => sendToTabs({ event }), onState: setState });
  return connection;
}

interface Listeners {
  onEvent: (event: LiveEvent) => void;
  onState: (state: 'open' | 'down') => void;
}

/** Keeps an event stream open until `ended`. */
async function keepConnected(token: string, ended: AbortSignal, { onEvent, onState }: Listeners): Promise<void> {
  let failures = 0;
  while (!ended.aborted) {
    const opened = await readEventStream(token, ended, onEvent, () => {
      failures = 0;
      onState('open');
    });
    if (ended.aborted) return;
    failures += opened ? 0 : 1;
    onState('down');
    await wait(reconnectDelay(failures), ended);
  }
}

/** The server sends a heartbeat every 20 s; after this long without one the connection counts as lost. */
const silenceMs = 50_000;

/** Reads one connection until it is lost; returns whether it was ever open. */
async function readEventStream(
  token: string,
  ended: AbortSignal,
  onEvent: Listeners['onEvent'],
  onOpen: () => void,
): Promise<boolean> {
  const line = new AbortController();
  const abortStream = () => line.abort();
  let idleTimer = setTimeout(abortStream, silenceMs);
  ended.addEventListener('abort', abortStream);
  let opened = false;
  try {
    const headers = { authorization: `Bearer ${token}` };
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
    line.abort();
  }
  return opened;
}

/** Waits for `ms` or until `ended`. */
function wait(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
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
