import { createLazyComponent, type LoadFailure } from '../../lib/lazy-component.ts';
import buttons from '../../shared/Button.module.css';
import { CloseButton } from './CloseButton.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog whose code is loaded when it is opened; a loading failure is shown in its place. */
export const lazyDialog = createLazyComponent(({ text, needsReload, onClose }: LoadFailure) => (
  <Dialog
    title="Det gick inte att öppna"
    onClose={onClose}
    actions={
      <>
        {needsReload && (
          <button type="button" className={buttons.primary} onClick={() => window.location.reload()}>
            Ladda om sidan
          </button>
        )}
        <CloseButton onClose={onClose} />
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
));
