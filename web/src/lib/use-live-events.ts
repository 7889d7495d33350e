import type { LiveEvent } from '@platsa/contract/live/schema';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { applyLiveEvents, followEvent } from './apply-live-events.ts';
import { type ConnectionState, keepConnected } from './live-connection.ts';

/** Events come in bursts: the first is answered at once, those of this long after it together. */
const gatherMs = 60;

/** Brings what others have changed up to date, while `active`. */
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
      applyLiveEvents(queryClient, events);
    };
    const disconnect = keepConnected({
      onState: setState,
      onEvent: (event) => {
        followEvent(queryClient, event);
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

export const LiveConnectionContext = createContext<ConnectionState>('connecting');

/** For `refetchInterval`: the specification's polling, only while the stream is down. */
export function usePollingWhenDown(ms: number): number | false {
  return useContext(LiveConnectionContext) === 'down' ? ms : false;
}
