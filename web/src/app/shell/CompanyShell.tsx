import { ActionIcon, Burger } from '@mantine/core';
import { useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router';
import { searchKeys } from '../../lib/search-keys.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { paths } from '../paths.ts';
import styles from './CompanyShell.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SearchPopup } from './SearchPopup.tsx';
import { Shortcuts } from './Shortcuts.tsx';
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
  const { company } = useSignedIn();
  const [searchOpen, setSearchOpen] = useState(false);
  const openSearch = () => setSearchOpen(true);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const { pathname } = useLocation();
  const onWorkflows = useMatch(`${paths.workflows.pattern}/*`) !== null;
  const onBoard = useMatch(paths.board.pattern) !== null;
  // Works while typing in a field, too.
  useHotkeys([['mod+K', openSearch]], []);
  useHotkeys([['shift+?', () => setShortcutsOpen(true)]]);
  // A board has a search of its own.
  useHotkeys(onBoard ? [] : searchKeys(openSearch));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <div className={styles.root} data-white={onWorkflows || undefined} data-sideways={onBoard || undefined}>
      <SkipLink />
      <header className={styles.topBar}>
        <Burger
          opened={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
          size="sm"
          aria-label="Meny"
          aria-expanded={menuOpen}
        />
        {company?.parent ? (
          <span className={styles.child}>
            {company.name}
            <small>Dotterbolag till {company.parent.name}</small>
          </span>
        ) : (
          <Wordmark size={24} />
        )}
        {company ? (
          <ActionIcon className={styles.search} aria-label="Sök" onClick={openSearch}>
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </header>
      <aside className={styles.sidebar} data-folded={narrow || minimised || undefined}>
        <Sidebar
          folded={narrow || minimised}
          onSearch={company ? openSearch : undefined}
          onFold={narrow ? undefined : () => setMinimised(!minimised)}
        />
      </aside>
      <MenuDrawer opened={menuOpen} onClose={() => setMenuOpen(false)} side="left">
        <Sidebar folded={false} />
      </MenuDrawer>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SearchPopup opened={searchOpen} onClose={() => setSearchOpen(false)} />
      <Shortcuts opened={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </div>
  );
}
