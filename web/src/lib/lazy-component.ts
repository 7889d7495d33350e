import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { noAnswer } from './api.ts';

interface Opened {
  /** False while a parent keeps the component mounted but closed. */
  opened?: boolean;
  onClose?: () => void;
}

export interface LoadFailure {
  text: string;
  needsReload: boolean;
  onClose: () => void;
}

/**
 * Makes components that are large and seldom used: their code is loaded when they are first opened. If that fails,
 * `Failure` is shown in their place; unlike with React.lazy, the page around them stays.
 */
export function createLazyComponent(Failure: ComponentType<LoadFailure>) {
  return function lazyComponent<P extends object>(
    load: () => Promise<ComponentType<P>>,
  ): (props: P & Opened) => ReactNode {
    // A failed load is not repeated: browsers cache failed imports, and only reloading the page helps.
    let loading: Promise<ComponentType<P>> | undefined;

    // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, where its file is read
    return function LazyComponent(props: P & Opened) {
      const { opened = true, onClose = () => {} } = props;
      const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
      const [failure, setFailure] = useState<Omit<LoadFailure, 'onClose'> | null>(null);
      useEffect(() => {
        if (!opened) return setFailure(null);
        loading ??= load();
        loading.then(
          (component) => setLoaded(() => component),
          async () => setFailure(await describeFailure()),
        );
      }, [opened]);
      if (failure) return createElement(Failure, { ...failure, onClose });
      return Loaded ? createElement(Loaded, props) : null;
    };
  };
}

/**
 * If the server can be reached, the chunk belongs to an older release, or the browser caches the failed import
 * (whatwg/html#6768), and only reloading the page helps.
 */
async function describeFailure(): Promise<Omit<LoadFailure, 'onClose'>> {
  const reached = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined);
  const needsReload = reached?.ok ?? false;
  return { needsReload, text: needsReload ? 'Ladda om sidan och försök igen.' : noAnswer };
}
