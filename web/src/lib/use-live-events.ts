import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gatherLiveEvents } from './apply-live-events.ts';
import { keepConnected } from './live-connection.ts';

/** Applies live events while `active`. Returns whether the stream is down. */
export function useLiveEvents(active: boolean): boolean {
  const queryClient = useQueryClient();
  const [isDown, setDown] = useState(false);

  useEffect(() => {
    if (!active) return;
    return keepConnected({
      onState: (state) => setDown(state === 'down'),
      onEvent: gatherLiveEvents(queryClient),
    });
  }, [active, queryClient]);

  return isDown;
}
