import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { noAnswer } from '../lib/api.ts';
import { reconnectDelay } from '../lib/event-stream.ts';
import { needsReload, reloadText } from '../lib/reload-check.ts';
import { retryFailedStyles } from '../lib/retry-styles.ts';
import { toast } from './toast.ts';

/** Long after what is seen has come, where nobody has touched the page. */
const unaskedMs = 3_000;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
let hasInteracted = false;
const firstInteraction = new Promise<void>((resolve) => {
  const begin = () => {
    hasInteracted = true;
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    resolve();
  };
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
  setTimeout(begin, unaskedMs);
});

/** Whether somebody has begun to do something, or could have: for what is read ahead of what they may open. */
export function useHasInteracted(): boolean {
  return useSyncExternalStore(
    (changed) => {
      void firstInteraction.then(changed);
      return () => {};
    },
    () => hasInteracted,
  );
}

const reload = { label: 'Ladda om sidan', act: () => window.location.reload() };

interface Opened {
  opened?: boolean;
  onClose?: () => void;
}

interface LazyOptions {
  /** Before it is opened, when somebody begins to do something; without it, when it is opened. */
  ahead?: boolean;
}

/**
 * A component that is needed only by what somebody does, or where it is `opened` already. Its code comes when they begin
 * to: after the page is seen, before they can have pressed what opens it. Where it doesn't come, it is tried again, and
 * nothing else fails: who has pressed is told, and what was to open is closed, not to open by itself later.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { ahead = true }: LazyOptions = {},
): (props: P & Opened) => ReactNode {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<boolean> | undefined;
  let failures = 0;
  const listeners = new Set<() => void>();

  /** Whether it has come. */
  const fetchIt = (): Promise<boolean> => {
    loading ??= retryFailedStyles()
      .then(load)
      .then(
        (component) => {
          loaded = component;
          for (const listener of listeners) listener();
          return true;
        },
        () => {
          loading = undefined;
          // Ever more seldom: what belongs to a version before this one never comes.
          setTimeout(fetchIt, reconnectDelay(failures));
          failures += 1;
          return false;
        },
      );
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (ahead) void firstInteraction.then(fetchIt);
    return () => listeners.delete(listener);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, where its file is read
  return function Late(props: P & Opened) {
    const { opened = false, onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is opened
    useEffect(() => {
      if (!opened) return;
      void fetchIt().then(async (came) => {
        if (came) return;
        onClose?.();
        if (await needsReload()) toast.failed(`Det gick inte att öppna. ${reloadText}`, reload);
        else toast.failed(noAnswer);
      });
    }, [opened]);
    const component = useSyncExternalStore(subscribe, () => loaded);
    return component ? createElement(component, props) : null;
  };
}
