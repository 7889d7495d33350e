import type { LiveEvent } from '@platsa/contract/live-event';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { guestSession } from './guest-session.ts';
import { type LiveMessage, serveTab } from './live-connection.ts';
import { sessionToken } from './session-token.ts';

type ConnectionState = 'closed' | 'connecting' | 'open' | 'down';

let close: (() => void) | undefined;
let state: ConnectionState = 'closed';
const listeners = new Set<() => void>();

function setState(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function onStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Joins the stream of live events, unless it is joined. */
export function startLiveEvents(client: QueryClient): void {
  close ??= followLiveEvents(client);
}

/** Follows the session's events until the returned function is called. After every gap everything is refetched. */
function followLiveEvents(client: QueryClient): () => void {
  const onEvent = gatherLiveEvents(client);
  const ended = new AbortController();
  let leave: (() => void) | undefined;
  let hasGap = false;
  const onMessage = (message: LiveMessage) => {
    if ('event' in message) return onEvent(message.event);
    if (message.state === 'down') hasGap = true;
    else if (hasGap) onEvent({ type: 'everything' });
    else void refetchEarlierReads(client);
    setState(message.state);
  };
  const joinEvents = () => {
    const token = sessionToken.read();
    if (token !== undefined) leave ??= joinConnection(token, onMessage);
  };
  const leaveEvents = () => {
    leave?.();
    leave = undefined;
    hasGap = true;
  };
  const pauseEvents = () => {
    leaveEvents();
    setState('down');
  };
  // The offline event comes at once; TCP would notice only minutes later.
  window.addEventListener('offline', pauseEvents, ended);
  window.addEventListener('online', joinEvents, ended);
  // A page that the browser stores for Back, or has closed, follows nothing.
  window.addEventListener('pagehide', pauseEvents, ended);
  window.addEventListener('pageshow', joinEvents, ended);
  const stopFollowingToken = sessionToken.subscribe(() => {
    leaveEvents();
    joinEvents();
  });
  setState('connecting');
  joinEvents();
  return () => {
    ended.abort();
    stopFollowingToken();
    leave?.();
  };
}

/** Joins the connection that the tabs of a session share, until the returned function is called. */
function joinConnection(token: string, onMessage: (message: LiveMessage) => void): () => void {
  let port: MessagePort | undefined;
  const followPort = (next: MessagePort) => {
    port = next;
    next.onmessage = ({ data }: MessageEvent<LiveMessage>) => onMessage(data);
    next.postMessage(token);
  };
  const shared = openSharedPort(() => {
    if (port !== shared) return;
    onMessage({ state: 'down' });
    followPort(openOwnPort());
  });
  followPort(shared ?? openOwnPort());
  return () => {
    port?.postMessage(null);
    port?.close();
    port = undefined;
  };
}

/**
 * A port to the shared worker, which unlike locks exists over plain HTTP too. `onLost` is called when its script cannot be
 * loaded or it has been killed. Undefined where the browser has no shared workers, or refuses them because nothing may be stored.
 */
function openSharedPort(onLost: () => void): MessagePort | undefined {
  try {
    const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', onLost);
    worker.port.addEventListener('close', onLost);
    return worker.port;
  } catch {
    return undefined;
  }
}

/** A port to a connection of this tab's own. */
function openOwnPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serveTab(port2);
  return port1;
}

function stopLiveEvents(): void {
  close?.();
  close = undefined;
  setState('closed');
}

/** Keeps the stream open or closed; undefined leaves it as it is. */
export function useLiveEvents(active: boolean | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (active) startLiveEvents(client);
    else if (active === false) stopLiveEvents();
  }, [active, client]);
}

/** Resolves when the stream is open, or when it is not being opened. What is read after that need not be read again. */
export function liveEventsOpened(): Promise<void> {
  return new Promise((resolve) => {
    const leave = onStateChange(check);
    function check() {
      if (state === 'connecting') return;
      leave();
      resolve();
    }
    check();
  });
}

/** Whether the stream has been lost. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(onStateChange, () => state === 'down');
}

/** For `refetchInterval`: the specification's polling, only while the stream is down. A guest has no stream. */
export function usePollingWhenDown(ms: number): number | false {
  return useConnectionLost() || guestSession.isActive() ? ms : false;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Further event types that invalidate this query. */
      live?: readonly LiveEvent['type'][];
    };
  }
}

/**
 * Refetches the queries that events concern. The query key's first part is the event type: ['board', id] follows that
 * board's events, ['board', 'list', …] every board's. Inactive queries are refetched when they are used again.
 */
export function applyLiveEvents(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => events.some((event) => concerns(event, query)) });
}

/**
 * Refetches what was read before the stream of events opened, once: changes in between sent no event here. Reads that are
 * on the way are finished first, so that the page does not wait longer.
 */
export async function refetchEarlierReads(client: QueryClient): Promise<void> {
  const earlier = new Set(client.getQueryCache().getAll());
  await Promise.allSettled([...earlier].map(({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => earlier.has(query) });
}

/** Events come in bursts: the first is applied at once, those within this time after it as a batch. */
const gatherMs = 60;
/** Later events wait this long for the refetches of earlier ones, so that frequent events never keep cancelling them. */
const maxWaitMs = 200;

/** Returns a function that applies live events, gathered in batches. */
export function gatherLiveEvents(client: QueryClient): (event: LiveEvent) => void {
  let gathered: LiveEvent[] = [];
  let isApplying = false;
  const applyAll = async () => {
    isApplying = true;
    while (gathered.length > 0) {
      const events = gathered;
      gathered = [];
      await Promise.all([pause(gatherMs), Promise.race([applyLiveEvents(client, events), pause(maxWaitMs)])]);
    }
    isApplying = false;
  };
  return (event) => {
    gathered.push(event);
    if (!isApplying) void applyAll();
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function concerns(event: LiveEvent, query: Pick<Query, 'queryKey' | 'meta'>): boolean {
  if (event.type === 'everything') return true;
  if (query.meta?.live?.includes(event.type)) return true;
  const [kind, which] = query.queryKey;
  if (kind !== event.type) return false;
  return event.id === undefined || which === event.id || !isId(which);
}

function isId(part: unknown): boolean {
  return typeof part === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(part);
}
