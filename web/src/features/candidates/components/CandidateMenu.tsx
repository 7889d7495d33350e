import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLayoutKanban, IconTrash } from '@tabler/icons-react';
import styles from './CandidateBank.module.css';

interface CandidateMenuProps {
  name: string;
  onPlace: () => void;
  onRemove: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function CandidateMenu({ name, onPlace, onRemove }: CandidateMenuProps) {
  return (
    <Menu position="bottom-end" width={280} withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.above}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Vad vill du göra med ${name}?`}
        >
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLayoutKanban {...icon} />} onClick={onPlace}>
          Lägg på en tavla…
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          Ta bort ur kandidatbanken
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
