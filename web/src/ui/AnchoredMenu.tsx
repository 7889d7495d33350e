import { Menu, TextInput } from '@mantine/core';
import { foldName } from '@platsa/contract/fold-text';
import { Children, isValidElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
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

/** A menu with more items has a search. */
const mostUnsearched = 10;

/** The text of a menu's item, without that of components in it. */
function collectText(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(collectText).join(' ');
  return isValidElement<{ children?: ReactNode }>(node) ? collectText(node.props.children) : '';
}

/** Neither a heading nor a line between items. */
function isChoice(node: ReactNode): boolean {
  return isValidElement(node) && node.type !== Menu.Label && node.type !== Menu.Divider;
}

function findFirst(dropdown: Element | null): HTMLElement | null {
  return dropdown?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])') ?? null;
}

/** Mantine focuses a menu only when its target is clicked; this menu is opened by code. */
function focusFirst(dropdown: HTMLElement | null): void {
  const first = dropdown?.querySelector('input') ?? findFirst(dropdown);
  first?.focus({ preventScroll: true });
}

/** A menu that is mounted only while open, so that its code loads later and hundreds of buttons stay cheap. */
export function AnchoredMenu({ button, label, width, position, onClose, children }: AnchoredMenuProps) {
  useSwallowedSecondClick();
  // The button's position when pressed: live updates must not move an open menu.
  const [{ left, top, width: across, height }] = useState(() => button.getBoundingClientRect());
  const [text, setText] = useState('');
  const items = Children.toArray(children);
  const found = items.filter((item) => foldName(collectText(item)).includes(foldName(text)));
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
      {/* Outside of popups: what is fixed in one that is scrolled, a sheet on a phone, is not where the window has it. */}
      {createPortal(
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
        </Menu.Target>,
        document.body,
      )}
      <Menu.Dropdown ref={focusFirst} className={styles.dropdown}>
        {items.filter(isChoice).length > mostUnsearched ? (
          <TextInput
            className={styles.search}
            aria-label="Sök i menyn"
            placeholder="Sök"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) =>
              event.key === 'Enter' && findFirst(event.currentTarget.closest('[role="menu"]'))?.click()
            }
          />
        ) : null}
        {found.length > 0 ? found : <Menu.Label>Inget matchar</Menu.Label>}
      </Menu.Dropdown>
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
