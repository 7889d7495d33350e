import { Menu } from '@mantine/core';
import type { User } from '@platsa/contract/users/schema';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import { Avatar } from '../../ui/LetterPicture.tsx';
import { paths } from '../paths.ts';
import styles from './AccountMenu.module.css';

/** Who is signed in, with name and email, and the way out. */
export function AccountMenu({ user }: { user: User }) {
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
        <Menu.Item component={Link} to={paths.logout.to()} leftSection={<IconLogout size={18} stroke={1.75} />}>
          Logga ut
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
