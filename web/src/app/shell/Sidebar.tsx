import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSearch,
  IconSparkles,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../lib/session.tsx';
import { late } from '../../ui/late.ts';
import { Mark, Wordmark } from '../../ui/Wordmark.tsx';
import { paths } from '../paths.ts';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { menuFor } from './company-menu.ts';
import styles from './Sidebar.module.css';
import { SidebarButton, SidebarLink } from './SidebarItem.tsx';

const ReleaseNotes = late(() => import('./ReleaseNotes.tsx').then((m) => m.ReleaseNotes));

interface SidebarProps {
  /** Icons only; the words come as tooltips. */
  folded: boolean;
  /** Absent where the width decides. */
  onFold?: (() => void) | undefined;
  /** Absent where searching has a button of its own, or there is nothing to search. */
  onSearch?: (() => void) | undefined;
}

export function Sidebar({ folded, onFold, onSearch }: SidebarProps) {
  const { company, isAdmin, isMaster } = useSignedIn();
  const navigate = useNavigate();
  const [notesOpen, setNotesOpen] = useState(false);

  return (
    <div className={styles.root} data-folded={folded || undefined} data-master={isMaster || undefined}>
      <div className={styles.brand}>{folded ? <Mark size={32} /> : <Wordmark />}</div>
      <CompanySwitcher folded={folded} />
      <nav aria-label="Huvudmeny">
        <ul className={styles.list}>
          {onSearch ? <SidebarButton label="Sök" Icon={IconSearch} folded={folded} onClick={onSearch} /> : null}
          {menuFor(company, isAdmin).map((item) => (
            <SidebarLink key={item.to} {...item} folded={folded} />
          ))}
        </ul>
      </nav>
      <ul className={`${styles.list} ${styles.bottom}`} aria-label="Mer">
        <SidebarButton label="Versioner" Icon={IconSparkles} folded={folded} onClick={() => setNotesOpen(true)} />
        <SidebarButton label="Logga ut" Icon={IconLogout} folded={folded} onClick={() => navigate(paths.logout.to())} />
        {onFold ? (
          <SidebarButton
            label={folded ? 'Visa menyn' : 'Minimera'}
            Icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            folded={folded}
            onClick={onFold}
          />
        ) : null}
      </ul>
      <ReleaseNotes opened={notesOpen} onClose={() => setNotesOpen(false)} />
    </div>
  );
}
