import { Menu } from '@mantine/core';
import type { User } from '@platsa/contract/users/schema';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import { useSessionActions } from '../../lib/session.tsx';
import { Avatar } from '../../ui/LetterPicture.tsx';
import styles from './AccountMenu.module.css';

/** Who is signed in, with name and email, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { end } = useSessionActions();
  const name = fullName(user);
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={styles.target} aria-label={`Konto: ${name}`}>
          <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={34} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={end}>
          Logga ut
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
