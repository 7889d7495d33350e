import { Menu } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import styles from './AnchoredMenu.module.css';

interface AnchoredMenuProps {
  /** The button where it opens and that gets the focus back. */
  button: HTMLElement;
  label: string;
  width: number;
  position?: 'bottom-start' | 'bottom-end';
  onClose: () => void;
  /** `Menu.Item`s, labels and dividers. */
  children: ReactNode;
}

/** Mantine focuses a menu only when its target is clicked; this menu is opened by code. */
function focusFirst(dropdown: HTMLElement | null): void {
  dropdown?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
}

/** A menu that is mounted only while open, so that its code loads later and hundreds of buttons stay cheap. */
export function AnchoredMenu({ button, label, width, position, onClose, children }: AnchoredMenuProps) {
  useSwallowedSecondClick();
  // The button's position when pressed: live updates must not move an open menu.
  const [{ left, top, width: across, height }] = useState(() => button.getBoundingClientRect());
  const closeMenu = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened
      onChange={(opened) => opened || closeMenu()}
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

/** When the first click of a double click removes the menu, the second must not reach the element beneath. */
function useSwallowedSecondClick(): void {
  useLayoutEffect(() => () => document.addEventListener('click', swallow, { capture: true }), []);
}

/** Swallows only the second click of a double click; a first or keyboard click ends the guard. */
function swallow(event: MouseEvent): void {
  if (event.detail <= 1) {
    document.removeEventListener('click', swallow, { capture: true });
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
