import { Menu } from '@mantine/core';
import { fullName } from '../../../lib/format.ts';
import { cardsOf, type ShownColumn } from '../board-order.ts';
import { MailNote } from './MailNote.tsx';
import styles from './MoveMenu.module.css';

export interface OpenMenu {
  applicantId: string;
  /** The card's own button: the menu opens at it and gives the focus back to it. */
  button: HTMLElement;
}

interface MoveMenuProps {
  open: OpenMenu | null;
  columns: readonly ShownColumn[];
  onMove: (columnId: string) => void;
  onClose: () => void;
}

/** The menu opens by itself, not by a press on its own button, so it does not take the focus by itself either. */
function focusFirst(dropdown: HTMLElement | null): void {
  dropdown?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
}

/** 'Flytta till…' for every card: one menu for the board, since hundreds would cost what they are not used for. */
export function MoveMenu({ open, columns, onMove, onClose }: MoveMenuProps) {
  if (!open) return null;
  const card = columns.flatMap(({ column }) => cardsOf(column)).find(({ _id }) => _id === open.applicantId);
  if (!card) return null;
  const name = fullName(card._user);
  const { left, top, width, height } = open.button.getBoundingClientRect();
  const close = () => {
    onClose();
    open.button.focus({ preventScroll: true });
  };
  return (
    <Menu opened onChange={(opened) => opened || close()} position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.anchor}
          style={{ left, top, width, height }}
        >
          Flytta {name} till
        </button>
      </Menu.Target>
      <Menu.Dropdown ref={focusFirst}>
        <Menu.Label>Flytta {name} till</Menu.Label>
        {columns.map(({ column }) => {
          const here = column.items.some(({ _applicant }) => _applicant._id === open.applicantId);
          return (
            <Menu.Item
              key={column._id}
              disabled={here}
              leftSection={<span className={styles.mark} style={{ background: column.color }} />}
              onClick={() => onMove(column._id)}
            >
              {column.value}
              {here ? null : <MailNote column={column} />}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
