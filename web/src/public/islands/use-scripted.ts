import { useSyncExternalStore } from 'react';

const nothing = () => () => {};

/** False on the server and while its HTML is taken over, so that both agree. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
