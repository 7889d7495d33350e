import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus, IconSettings } from '@tabler/icons-react';

interface ColumnMenuProps {
  name: string;
  index: number;
  /** How many columns there are. */
  total: number;
  onEdit: () => void;
  onAdd: () => void;
  onPlace: (index: number) => void;
}

/** A column's settings, and its place for those who don't drag. */
export function ColumnMenu({ name, index, total, onEdit, onAdd, onPlace }: ColumnMenuProps) {
  return (
    <Menu position="bottom-end" width={210} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Inställningar för ${name}`}>
          <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={onEdit}>
          Redigera kolumn
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
          disabled={index === 0}
          onClick={() => onPlace(index - 1)}
        >
          Flytta åt vänster
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
          disabled={index === total - 1}
          onClick={() => onPlace(index + 1)}
        >
          Flytta åt höger
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
          Lägg till kolumn
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
