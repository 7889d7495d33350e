import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './Popup.module.css';
import { usePopupPlace } from './popup-stack.ts';

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

/** The lowest layer of popups; menus and lists that open inside them lie from 300. */
const lowestLayer = 200;

const widths = { small: 440, medium: 620, large: 1080 };

export function PopupWindow({ opened, onClose, title, size = 'medium', footer, children }: PopupProps) {
  const phone = useMediaQuery('(max-width: 600px)') ?? false;
  const { level, onTop } = usePopupPlace(opened);
  // It opens after it has come: only then does it know what had the focus.
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
        {footer ? <div className={styles.footer}>{footer}</div> : null}
        {/* Last in the order of tabs, so that a form's first field gets the focus; first to the eye. */}
        <div className={styles.close}>
          <Modal.CloseButton aria-label="Stäng" />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
