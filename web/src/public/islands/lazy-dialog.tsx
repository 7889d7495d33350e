import { type ComponentType, useEffect, useState } from 'react';
import { noAnswer } from '../../lib/api.ts';
import { needsReload, reloadText } from '../../lib/reload-check.ts';
import buttons from '../../shared/Button.module.css';
import { CloseButton } from './CloseButton.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog whose code is loaded when it is opened; a loading failure is shown in its place. */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  // A failed load is not repeated: browsers cache failed imports, and only reloading the page helps.
  let loading: Promise<ComponentType<P>> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, where its file is read
  return function LazyDialog(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    const [failed, setFailed] = useState<{ reload: boolean } | null>(null);
    useEffect(() => {
      loading ??= load();
      loading.then(
        (component) => setLoaded(() => component),
        async () => setFailed({ reload: await needsReload() }),
      );
    }, []);
    if (failed) return <NotThere {...failed} onClose={props.onClose} />;
    return Loaded ? <Loaded {...props} /> : null;
  };
}

function NotThere({ reload, onClose }: { reload: boolean; onClose: () => void }) {
  const actions = (
    <>
      {reload ? (
        <button type="button" className={buttons.primary} onClick={() => window.location.reload()}>
          Ladda om sidan
        </button>
      ) : null}
      <CloseButton onClose={onClose} />
    </>
  );
  return (
    <Dialog title="Det gick inte att öppna" onClose={onClose} actions={actions}>
      <p>{reload ? reloadText : noAnswer}</p>
    </Dialog>
  );
}
