import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { gatherLiveEvents, refetchEarlierReads } from './apply-live-events.ts';
import { type ConnectionState, keepConnected } from './live-connection.ts';

let close: (() => void) | undefined;
let state: ConnectionState = 'closed';
const listeners = new Set<() => void>();

function setState(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the stream of live events, unless it is open. */
export function startLiveEvents(client: QueryClient): void {
  close ??= keepConnected({
    onFirstOpen: () => void refetchEarlierReads(client),
    onState: setState,
    onEvent: gatherLiveEvents(client),
  });
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
    const leave = subscribe(check);
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
  return useSyncExternalStore(subscribe, () => state === 'down');
}

/** For `refetchInterval`: the specification's polling, only while the stream is down. */
export function usePollingWhenDown(ms: number): number | false {
  return useConnectionLost() ? ms : false;
}
