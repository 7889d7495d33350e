import { NavLink } from 'react-router';
import { tip } from '../../ui/Tips.tsx';
import type { MenuItem } from './company-menu.ts';
import styles from './Sidebar.module.css';
import { UnreadConversations } from './UnreadConversations.tsx';

type Shown = Pick<MenuItem, 'label' | 'Icon'> & { folded: boolean };

export function SidebarLink({ label, Icon, to, folded, unread }: Shown & Pick<MenuItem, 'to' | 'unread'>) {
  return (
    <li>
      {/* The overview is the start of every address, so it is current only on itself. */}
      <NavLink to={to} end={to === '/'} className={styles.item} {...named(label, folded)}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {folded ? null : <span>{label}</span>}
        {unread ? <UnreadConversations /> : null}
      </NavLink>
    </li>
  );
}

export function SidebarButton({ label, Icon, folded, onClick }: Shown & { onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.item} {...named(label, folded)} onClick={onClick}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {folded ? null : <span>{label}</span>}
      </button>
    </li>
  );
}

/** Without its words an item has its name for screen readers and as a tip. */
function named(label: string, folded: boolean) {
  return folded ? { 'aria-label': label, ...tip(label, 'right') } : {};
}
