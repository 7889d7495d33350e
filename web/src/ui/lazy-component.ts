import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { noAnswer } from '../lib/api.ts';
import { needsReload, reloadText } from '../lib/reload-check.ts';
import { toast } from './toast.ts';

const reload = { label: 'Ladda om sidan', act: () => window.location.reload() };

interface Opened {
  opened?: boolean;
  onClose?: () => void;
}

/**
 * A popup or other part of a page that is large and seldom used: its code is loaded when it is first `opened`. If that
 * fails, a toast says so and `onClose` is called; unlike with React.lazy, the page around it stays.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P & Opened) => ReactNode {
  // A failed load is not repeated: browsers cache failed imports, and only reloading the page helps.
  let loading: Promise<ComponentType<P>> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, where its file is read
  return function LazyComponent(props: P & Opened) {
    const { opened = false, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    const fail = useEffectEvent(async () => {
      onClose?.();
      if (await needsReload()) toast.failed(`Det gick inte att öppna. ${reloadText}`, reload);
      else toast.failed(noAnswer);
    });
    useEffect(() => {
      if (!opened) return;
      loading ??= load();
      loading.then(
        (component) => setLoaded(() => component),
        () => fail(),
      );
    }, [opened]);
    return Loaded ? createElement(Loaded, props) : null;
  };
}
