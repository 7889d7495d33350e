import type { LiveEvent } from '@platsa/contract/live/schema';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { type ConnectionState, keepConnected } from './live-connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `live`: further kinds of events after which this query is fetched again. */
    queryMeta: { live?: readonly LiveEvent['type'][] };
  }
}

/** Events come in bursts: the first is answered at once, those of this long after it together. */
const gatherMs = 60;

/**
 * Fetches again what others have changed, while `active`. A query belongs to an event by its key's first part:
 * ['board', id] to that board's events, ['board', 'list', …] to every board's.
 */
export function useLiveEvents(active: boolean): ConnectionState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ConnectionState>('connecting');

  useEffect(() => {
    if (!active) return;
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      const events = gathered;
      gathered = [];
      timer = events.length > 0 ? setTimeout(refetch, gatherMs) : undefined;
      if (events.length === 0) return;
      void queryClient.invalidateQueries({ predicate: (query) => events.some((event) => concerns(event, query)) });
    };
    const disconnect = keepConnected({
      onState: setState,
      onEvent: (event) => {
        gathered.push(event);
        if (timer === undefined) refetch();
      },
    });
    return () => {
      disconnect();
      clearTimeout(timer);
    };
  }, [active, queryClient]);

  return state;
}

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

export const LiveConnectionContext = createContext<ConnectionState>('connecting');

/** For `refetchInterval`: the specification's polling, only while the stream is down. */
export function usePollingWhenDown(ms: number): number | false {
  return useContext(LiveConnectionContext) === 'down' ? ms : false;
}
