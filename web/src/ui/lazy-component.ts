import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { noAnswer } from '../lib/api.ts';
import { reconnectDelay } from '../lib/event-stream.ts';
import { needsReload, reloadText } from '../lib/reload-check.ts';
import { retryFailedStyles } from '../lib/retry-styles.ts';
import { toast } from './toast.ts';

/** Lazy code loads after this time even without any interaction. */
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

/** True after the first interaction or a short time: the moment to prefetch what the user may open. */
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
  /** Load on the first interaction, before it is opened; false loads it when opened. */
  ahead?: boolean;
}

/**
 * A component that is loaded lazily: on the first interaction with the page, so that it is usually there before it can be
 * opened, or when `opened`. Failed loads are retried with backoff; if it was already opened, the failure is reported and
 * `onClose` is called, so that it does not open by itself later.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { ahead = true }: LazyOptions = {},
): (props: P & Opened) => ReactNode {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<boolean> | undefined;
  let failures = 0;
  const listeners = new Set<() => void>();

  /** Resolves to whether the code was loaded. */
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
          // With backoff, because code of an older release never loads.
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
