import { ActionIcon, Menu } from '@mantine/core';
import type { BankProfile } from '@platsa/contract/candidates/schema';
import { IconCheck, IconDots, IconLayoutKanban, IconTrash } from '@tabler/icons-react';
import styles from './CandidateBank.module.css';

interface CandidateMenuProps {
  name: string;
  profiles: readonly BankProfile[];
  placedOn: readonly string[];
  onPlace: (profile: BankProfile) => void;
  onRemove: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function CandidateMenu({ name, profiles, placedOn, onPlace, onRemove }: CandidateMenuProps) {
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
        {profiles.length > 0 ? <Menu.Label>Lägg på en profils tavla</Menu.Label> : null}
        {profiles.map((profile) => {
          const isPlaced = placedOn.includes(profile._id);
          return (
            <Menu.Item
              key={profile._id}
              disabled={isPlaced}
              leftSection={isPlaced ? <IconCheck {...icon} /> : <IconLayoutKanban {...icon} />}
              onClick={() => onPlace(profile)}
            >
              {profile.title}
            </Menu.Item>
          );
        })}
        {profiles.length > 0 ? <Menu.Divider /> : null}
        <Menu.Item color="bad" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          Ta bort ur kandidatbanken
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
