import { Button, Modal, ModalStackContext } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useReadOnly } from '../lib/session.tsx';
import styles from './Popup.module.css';

interface PopupProps {
  opened: boolean;
  onClose: () => void;
  /** When it is gone from view and the focus is back. */
  onClosed?: () => void;
  title: ReactNode;
  /** Widths in use: small for questions, medium for forms, large and wide for two panes, window for a page in a page. */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'window';
  /** An introduction: opens only while no other popup is open. */
  yields?: boolean;
  /** As high as the window allows from the start, for content that arrives later. */
  tall?: boolean;
  /** Something typed would be lost: Escape, a click beside the popup and the cross ask first. */
  unsaved?: boolean;
  /** Stays in view under the content: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

const widths = { small: 440, medium: 620, large: 1080, wide: 1240, window: '80vw' };

/** A modal dialog that traps and returns the focus, closes with Escape, and fills the screen on phones. */
export function Popup(props: PopupProps) {
  const { onClose, onClosed, title, size = 'medium', tall = false, unsaved = false, footer, children } = props;
  const phone = useMediaQuery('(max-width: 600px)') ?? false;
  const isFree = useFreeStack();
  const opened = props.opened && (!props.yields || isFree);
  const { onTop, ...stacked } = usePopupStack(opened);
  useFocusReturn(opened);
  // Opens after mounting, so that it fades in.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const sheet = phone && size !== 'small';
  const readOnly = useReadOnly();
  const [asking, setAsking] = useState(false);
  const asks = asking && unsaved;
  return (
    <Modal.Root
      opened={opened && ready}
      onClose={() => (unsaved ? setAsking(!asks) : onClose())}
      onExitTransitionEnd={onClosed}
      {...stacked}
      closeOnEscape={onTop}
      returnFocus={false}
      size={widths[size]}
      fullScreen={sheet}
      centered={!sheet}
      classNames={{ content: styles.content, ...(!sheet && { inner: styles.inner }) }}
      // Hiding the page's scrollbar makes the body clip its content, which would scroll a wide page to its start.
      removeScrollProps={{ removeScrollBar: false }}
      transitionProps={{ transition: sheet ? 'slide-up' : 'fade', duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content data-open={opened || undefined} data-top={onTop || undefined} data-tall={tall || undefined}>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
        </div>
        {readOnly ? <p className={styles.readOnly}>{readOnly}</p> : null}
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        {footer && !asks ? <div className={styles.footer}>{footer}</div> : null}
        {asks ? <CloseQuestion onClose={onClose} onStay={() => setAsking(false)} /> : null}
        {/* Last in tab order, so that a form's first field gets the focus; visually first. */}
        <div className={styles.close}>
          <Modal.CloseButton aria-label="Stäng" />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function CloseQuestion({ onClose, onStay }: { onClose: () => void; onStay: () => void }) {
  return (
    <div className={styles.footer} role="alertdialog" aria-label="Stänga utan att spara?">
      <p className={styles.question}>Det du har skrivit är inte sparat.</p>
      <Button variant="default" onClick={onClose}>
        Stäng ändå
      </Button>
      <Button autoFocus onClick={onStay}>
        Skriv vidare
      </Button>
    </div>
  );
}

/**
 * Gives the focus back when the popup closes or is unmounted, unless it has moved elsewhere. At once, unlike Mantine, so
 * that keys pressed while the popup fades out reach what is below.
 */
function useFocusReturn(opened: boolean): void {
  // After the layout, when an unmounted popup has left the document.
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    const around = listAncestors(before);
    return () => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return;
      if (activeElement !== document.body && !activeElement.closest('[role="dialog"]:not([data-open])')) return;
      activeElement.blur();
      const target = before?.isConnected ? before : findNearestControl(around);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [opened]);
}

/** Within the page or the popup: what is around these is far from where somebody was. */
function listAncestors(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent?.closest('main, [role="dialog"]') ? [parent, ...listAncestors(parent)] : [];
}

/** The control to focus where the button that opened the popup is gone, as that of a deleted row: the first one near it. */
function findNearestControl(around: readonly Element[]): Element | undefined {
  const controls =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
  const found = around.filter(({ isConnected }) => isConnected).map((element) => element.querySelector(controls));
  return found.find((control) => control !== null) ?? undefined;
}

/** True from the first moment without an open popup. */
function useFreeStack(): boolean {
  const stack = use(ModalStackContext);
  const isEmpty = !stack?.currentId;
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (isEmpty) setFree(true);
  }, [isEmpty]);
  return isFree;
}

/**
 * The popup's place in the stack of open ones, which UiProvider holds: the last opened is on top, and only that one
 * closes with Escape. Unlike `stackId` of Mantine's Modal, it leaves the stack when it is unmounted while open.
 */
function usePopupStack(opened: boolean) {
  const id = useId();
  const stack = use(ModalStackContext);
  if (!stack) throw new Error('A popup needs the stack of UiProvider');
  const { addModal, removeModal, getZIndex, currentId, handledEscapeEvents } = stack;
  // Before the next key: Escape pressed twice closes two.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stack's functions change with every popup
  useLayoutEffect(() => {
    if (!opened) return;
    addModal(id, 200);
    return () => removeModal(id);
  }, [opened, id]);
  return { onTop: currentId === id, zIndex: getZIndex(id), __handledEscapeEvents: handledEscapeEvents };
}
