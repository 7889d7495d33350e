import { Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/AnchoredMenu.tsx';
import type { ShownColumn } from '../shown-columns.ts';

export interface OpenColumnMenu {
  columnId: string;
  /** The column's own button. */
  button: HTMLElement;
}

interface ColumnMenuProps {
  open: OpenColumnMenu | null;
  columns: readonly ShownColumn[];
  onEdit: (column: ShownColumn['column']) => void;
  onAdd: () => void;
  onPlace: (columnId: string, index: number) => void;
  onClose: () => void;
}

/** A column's settings, and moving it without dragging. */
export function ColumnMenu({ open, columns, onEdit, onAdd, onPlace, onClose }: ColumnMenuProps) {
  const index = columns.findIndex(({ column }) => column._id === open?.columnId);
  const column = columns[index]?.column;
  if (!open || !column) return null;
  return (
    <AnchoredMenu button={open.button} label={`Inställningar för ${column.value}`} width={210} onClose={onClose}>
      <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={() => onEdit(column)}>
        Redigera kolumn
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => onPlace(column._id, index - 1)}
      >
        Flytta åt vänster
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
        disabled={index === columns.length - 1}
        onClick={() => onPlace(column._id, index + 1)}
      >
        Flytta åt höger
      </Menu.Item>
      <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
        Lägg till kolumn
      </Menu.Item>
    </AnchoredMenu>
  );
}
