import { Menu } from '@mantine/core';
import { fullName } from '../../../lib/format.ts';
import { AnchoredMenu } from '../../../ui/AnchoredMenu.tsx';
import { cardsOf } from '../board-columns.ts';
import type { ShownColumn } from '../shown-columns.ts';
import { MailNote } from './MailNote.tsx';
import styles from './MoveMenu.module.css';

export interface OpenMenu {
  applicantId: string;
  /** The card's menu button, where the menu opens and which gets the focus back. */
  button: HTMLElement;
}

interface MoveMenuProps {
  open: OpenMenu | null;
  columns: readonly ShownColumn[];
  onMove: (columnId: string) => void;
  onClose: () => void;
}

/** The 'Flytta till…' menu: one for the whole board, because one per card would slow rendering. */
export function MoveMenu({ open, columns, onMove, onClose }: MoveMenuProps) {
  const card = open && columns.flatMap(({ column }) => cardsOf(column)).find(({ _id }) => _id === open.applicantId);
  if (!card) return null;
  const label = `Flytta ${fullName(card._user)} till`;
  return (
    <AnchoredMenu button={open.button} label={label} width={260} onClose={onClose}>
      <Menu.Label>{label}</Menu.Label>
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
    </AnchoredMenu>
  );
}

interface MoveSelectedProps {
  /** The element where it opens. */
  button: HTMLElement | null;
  columns: readonly ShownColumn[];
  onMove: (column: ShownColumn['column']) => void;
  onClose: () => void;
}

/** The menu of columns that the selected cards can be moved to. */
export function MoveSelected({ button, columns, onMove, onClose }: MoveSelectedProps) {
  if (!button) return null;
  return (
    <AnchoredMenu button={button} label="Flytta till…" width={260} onClose={onClose}>
      {columns.map(({ column }) => (
        <Menu.Item
          key={column._id}
          leftSection={<span className={styles.mark} style={{ background: column.color }} />}
          onClick={() => onMove(column)}
        >
          {column.value}
          <MailNote column={column} />
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}
