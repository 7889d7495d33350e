import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What sends runs one at a time: what is asked for while it is under way is dropped. A state, or React Query's
 * `isPending`, tells that only once it is drawn, and a second press may come before. It is free again when what it led to
 * has been drawn, so that no press sends what a field no longer holds.
 */
export function useOneAtATime<A extends unknown[]>(work: (...given: A) => Promise<unknown>) {
  const [state, setState] = useState({ busy: false });
  const underWay = useRef(false);
  useLayoutEffect(() => {
    underWay.current = state.busy;
  }, [state]);

  const run = async (...given: A): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ busy: true });
    try {
      await work(...given);
    } finally {
      setState({ busy: false });
    }
  };
  return { busy: state.busy, run };
}
