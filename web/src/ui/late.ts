import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** Long after what is seen has come, where nobody has touched the page. */
const unaskedMs = 3_000;
const againMs = 2_000;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
const begun = new Promise<void>((resolve) => {
  const begin = () => {
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    resolve();
  };
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
  setTimeout(begin, unaskedMs);
});

/**
 * A component that is needed only by what somebody does, or where it is `opened` already. Its code comes when they begin
 * to: after the page is seen, before they can have pressed what opens it. Where it doesn't come, it is tried again, and
 * nothing else fails.
 */
export function late<P extends { opened?: boolean }>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  let loaded: ComponentType<P> | undefined;
  let asked = false;
  const listeners = new Set<() => void>();

  const fetchIt = async () => {
    if (asked) return;
    asked = true;
    try {
      loaded = await load();
    } catch {
      asked = false;
      setTimeout(fetchIt, againMs);
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    void begun.then(fetchIt);
    return () => listeners.delete(listener);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, where its file is read
  return function Late(props: P) {
    const { opened = false } = props;
    useEffect(() => {
      if (opened) void fetchIt();
    }, [opened]);
    const component = useSyncExternalStore(subscribe, () => loaded);
    return component ? createElement(component, props) : null;
  };
}
