import { Menu } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fullName } from '../../lib/format.ts';
import { paths } from '../../shared/paths.ts';
import { AnchoredMenu } from '../../ui/AnchoredMenu.tsx';
import styles from './AccountMenu.module.css';

interface AccountChoicesProps {
  user: User;
  /** The element where it opens. */
  button: HTMLElement | null;
  onClose: () => void;
}

export function AccountChoices({ user, button, onClose }: AccountChoicesProps) {
  if (!button) return null;
  const name = fullName(user);
  return (
    <AnchoredMenu button={button} label={`Konto: ${name}`} width={260} onClose={onClose}>
      <Menu.Label className={styles.who}>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={paths.logout.to()}
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
      >
        Logga ut
      </Menu.Item>
    </AnchoredMenu>
  );
}
