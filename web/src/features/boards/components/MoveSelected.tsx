import { Menu } from '@mantine/core';
import { AnchoredMenu } from '../../../ui/AnchoredMenu.tsx';
import type { ShownColumn } from '../board-order.ts';
import { MailNote } from './MailNote.tsx';
import styles from './MoveMenu.module.css';

interface MoveSelectedProps {
  opened: boolean;
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
