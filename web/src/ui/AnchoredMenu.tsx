import { Menu } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import styles from './AnchoredMenu.module.css';

interface AnchoredMenuProps {
  /** Where it opens, and what gets the focus back. */
  button: HTMLElement;
  label: string;
  width: number;
  position?: 'bottom-start' | 'bottom-end';
  onClose: () => void;
  /** `Menu.Item`s and what goes between them. */
  children: ReactNode;
}

/** The menu opens by itself, not by a press on its own button, so it does not take the focus by itself either. */
function focusFirst(dropdown: HTMLElement | null): void {
  dropdown?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
}

/** A menu that is there only while it is open: so its code can come after the page, and hundreds of buttons cost nothing. */
export function AnchoredMenu({ button, label, width, position, onClose, children }: AnchoredMenuProps) {
  useSwallowedSecondClick();
  // As it was pressed: what a colleague moves meanwhile does not take the menu along.
  const [{ left, top, width: across, height }] = useState(() => button.getBoundingClientRect());
  const close = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened
      onChange={(opened) => opened || close()}
      position={position ?? 'bottom-end'}
      width={width}
      withinPortal
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.anchor}
          style={{ left, top, width: across, height }}
        >
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown ref={focusFirst}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The second click of a double click on something that goes away at the first is not meant for what lies beneath. */
function useSwallowedSecondClick(): void {
  useLayoutEffect(() => () => document.addEventListener('click', swallow, { capture: true }), []);
}

/** A click that begins anew, or one by keyboard, is meant for where it lands, and so are those after it. */
function swallow(event: MouseEvent): void {
  if (event.detail <= 1) {
    document.removeEventListener('click', swallow, { capture: true });
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
