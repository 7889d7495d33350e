import { useSyncExternalStore } from 'react';

const nothing = () => () => {};

/** False on the server and during hydration, so that both render the same. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
