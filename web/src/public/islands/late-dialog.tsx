import { type ComponentType, useEffect, useState } from 'react';
import { noAnswer } from './api.ts';
import { CloseButton } from './CloseButton.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog whose code comes when it is opened: the page itself stays light. Where it does not come, that is told instead. */
export function lateDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, where its file is read
  return function LateDialog(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      load().then(
        (component) => setLoaded(() => component),
        () => setFailed(true),
      );
    }, []);
    if (failed) return <NotThere onClose={props.onClose} />;
    return Loaded ? <Loaded {...props} /> : null;
  };
}

function NotThere({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Det gick inte att öppna" onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      <p>{noAnswer}</p>
    </Dialog>
  );
}
