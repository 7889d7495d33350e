import { createContext, useContext } from 'react';

/** Whether the stream of live events is down. */
export const ConnectionLostContext = createContext(false);

/** For `refetchInterval`: the specification's polling, only while the stream is down. */
export function usePollingWhenDown(ms: number): number | false {
  return useContext(ConnectionLostContext) ? ms : false;
}
