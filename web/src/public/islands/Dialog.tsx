import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createLazyComponent, type LoadFailure } from '../../lib/lazy-component.ts';
import buttons from '../../shared/Button.module.css';
import { LineIcon } from '../../shared/LineIcon.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  /** Above the title: what kind of message it is. */
  eyebrow?: string;
  title: string;
  children: ReactNode;
  /** Buttons and links, the main one first; none where the content has its own. */
  actions?: ReactNode;
  onClose: () => void;
}

/** The browser's modal dialog, which traps and returns the focus and closes with Escape. Open while it is rendered. */
export function Dialog({ eyebrow, title, children, actions, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is removed, because a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The focused element may be below the fold, so scroll back to the top.
    if (dialog && dialog.scrollTop > 0) dialog.focus({ preventScroll: true });
    dialog?.scrollTo(0, 0);
    return () => dialog?.close();
  }, []);

  // A press inside that is released outside, as when selecting text, is no click outside.
  const pressedOutside = useRef(false);
  const closeFromOutside = (event: MouseEvent) => {
    // The second click of an opening double click is no click outside.
    if (event.target === element.current && pressedOutside.current && event.detail < 2) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog; Escape does the same and is the browser's own
    <dialog
      ref={element}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={onClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === element.current;
      }}
      onClick={closeFromOutside}
    >
      <div className={styles.content}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
        <button type="button" className={styles.close} aria-label="Stäng" onClick={onClose}>
          <LineIcon size={20} d="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
    </dialog>
  );
}

/** Closes a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={buttons.secondary} onClick={onClose}>
      Stäng
    </button>
  );
}

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
