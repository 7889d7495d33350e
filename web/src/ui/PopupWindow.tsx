import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import styles from './Popup.module.css';

export interface PopupProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Widths in use: small for questions, medium for forms, large for two panes. */
  size?: 'small' | 'medium' | 'large';
  /** Stays in view under the content: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The lowest z-index of popups; menus and lists inside them start at 300. */
const lowestLayer = 200;

const widths = { small: 440, medium: 620, large: 1080 };

export function PopupWindow({ opened, onClose, title, size = 'medium', footer, children }: PopupProps) {
  const phone = useMediaQuery('(max-width: 600px)') ?? false;
  const { level, onTop } = usePopupPlace(opened);
  // Opens after mounting, so that Mantine records which element had the focus.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const sheet = phone && size !== 'small';
  return (
    <Modal.Root
      opened={opened && ready}
      onClose={onClose}
      zIndex={lowestLayer + level}
      closeOnEscape={onTop}
      trapFocus={onTop}
      size={widths[size]}
      fullScreen={sheet}
      centered={!sheet}
      classNames={{ content: styles.content }}
      transitionProps={{ transition: sheet ? 'slide-up' : 'fade', duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        {footer ? (
          <div className={styles.footer} data-bottom-bar>
            {footer}
          </div>
        ) : null}
        {/* Last in tab order, so that a form's first field gets the focus; visually first. */}
        <div className={styles.close}>
          <Modal.CloseButton aria-label="Stäng" />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

interface Place {
  id: string;
}

/** The open popups in the order they opened; reopening one moves it to the top. */
let open: readonly Place[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Place[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A popup's place in the stack of open ones: the last opened is on top, wherever it is in the tree, and only that one has
 * the focus and closes with Escape.
 */
function usePopupPlace(opened: boolean): { level: number; onTop: boolean } {
  const id = useId();
  const order = useSyncExternalStore(subscribe, () => open);
  useEffect(() => {
    if (!opened) return;
    const place = { id };
    change([...open, place]);
    // After all handlers of the closing key press, or the popup below would close as well.
    return () => void setTimeout(() => change(open.filter((other) => other !== place)));
  }, [opened, id]);
  return { level: order.findLastIndex((place) => place.id === id) + 1, onTop: order.at(-1)?.id === id };
}
