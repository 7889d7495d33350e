import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs an action one at a time; calls while it is running are dropped. React state or React Query's `isPending` would be
 * too late, because a second press may come before the next render. It is released after the result has been rendered, so
 * that no press sends values that are no longer shown.
 */
export function useOneAtATime<A extends unknown[]>(work: (...given: A) => Promise<unknown>) {
  const [state, setState] = useState({ busy: false });
  const running = useRef(false);
  useLayoutEffect(() => {
    running.current = state.busy;
  }, [state]);

  const runAlone = async (...given: A): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    try {
      await work(...given);
    } finally {
      setState({ busy: false });
    }
  };
  return { busy: state.busy, run: runAlone };
}
