import { Burger, Drawer } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { paths } from '../paths.ts';
import styles from './CompanyShell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';

export function CompanyShell() {
  const [minimised, setMinimised] = useLocalStorage({
    key: 'platsa.sidebar-minimised',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const narrow = useMediaQuery('(max-width: 1200px)', window.innerWidth <= 1200) ?? false;
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const onBoard = useMatch(paths.board.pattern) !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <div className={styles.root} data-white={onBoard || undefined}>
      <SkipLink />
      <header className={styles.topBar}>
        <Burger
          opened={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
          size="sm"
          aria-label="Meny"
          aria-expanded={menuOpen}
        />
        <Wordmark size={24} />
      </header>
      <aside className={styles.sidebar} data-folded={narrow || minimised || undefined}>
        <Sidebar folded={narrow || minimised} onFold={narrow ? undefined : () => setMinimised(!minimised)} />
      </aside>
      <Drawer
        opened={menuOpen}
        onClose={() => setMenuOpen(false)}
        size={288}
        padding={0}
        withCloseButton={false}
        title="Meny"
      >
        <Sidebar folded={false} />
      </Drawer>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
