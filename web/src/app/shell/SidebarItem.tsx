import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import { UnreadBadge } from '../../ui/UnreadBadge.tsx';
import type { MenuItem } from './company-menu.ts';
import styles from './Sidebar.module.css';

type Shown = Pick<MenuItem, 'label' | 'Icon'> & { folded: boolean };

export function SidebarLink({ label, Icon, to, folded, badge }: Shown & { to: string; badge: number }) {
  return (
    <Item label={label} folded={folded}>
      {/* The overview is the start of every address, so it is current only on itself. */}
      <NavLink to={to} end={to === '/'} className={styles.item} aria-label={folded ? label : undefined}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {folded ? null : <span>{label}</span>}
        <UnreadBadge count={badge} />
      </NavLink>
    </Item>
  );
}

export function SidebarButton({ label, Icon, folded, onClick }: Shown & { onClick: () => void }) {
  return (
    <Item label={label} folded={folded}>
      <button type="button" className={styles.item} aria-label={folded ? label : undefined} onClick={onClick}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {folded ? null : <span>{label}</span>}
      </button>
    </Item>
  );
}

function Item({ label, folded, children }: { label: string; folded: boolean; children: ReactElement }) {
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded}>
        {children}
      </Tooltip>
    </li>
  );
}
