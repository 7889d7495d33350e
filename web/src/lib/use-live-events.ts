import type { LiveEvent } from '@platsa/contract/live-event';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { applyLiveEvents, followEvent } from './apply-live-events.ts';
import { keepConnected } from './live-connection.ts';

/** Events come in bursts: the first is handled at once, those within this time after it as a batch. */
const gatherMs = 60;

/** Applies live events while `active`. Returns whether the stream is down. */
export function useLiveEvents(active: boolean): boolean {
  const queryClient = useQueryClient();
  const [isDown, setDown] = useState(false);

  useEffect(() => {
    if (!active) return;
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetchStale = () => {
      const events = gathered;
      gathered = [];
      timer = events.length > 0 ? setTimeout(refetchStale, gatherMs) : undefined;
      if (events.length === 0) return;
      applyLiveEvents(queryClient, events);
    };
    const disconnect = keepConnected({
      onState: (state) => setDown(state === 'down'),
      onEvent: (event) => {
        followEvent(queryClient, event);
        gathered.push(event);
        if (timer === undefined) refetchStale();
      },
    });
    return () => {
      disconnect();
      clearTimeout(timer);
    };
  }, [active, queryClient]);

  return isDown;
}

export const ConnectionLostContext = createContext(false);

/** For `refetchInterval`: the specification's polling, only while the stream is down. */
export function usePollingWhenDown(ms: number): number | false {
  return useContext(ConnectionLostContext) ? ms : false;
}
