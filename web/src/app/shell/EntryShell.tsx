import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { publicPaths } from '../../shared/paths.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './EntryShell.module.css';

/** Log-in and registration of companies: only the wordmark and one card. */
export function EntryShell() {
  return (
    <EntryFrame>
      <Outlet />
    </EntryFrame>
  );
}

export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <header className={styles.header}>
        <a href={publicPaths.jobs} aria-label="Platsa, till lediga jobb">
          <Wordmark size={32} />
        </a>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  );
}
