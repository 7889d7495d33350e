import { Outlet } from 'react-router';
import styles from './JobSeekerShell.module.css';
import { NavigationBar } from './NavigationBar.tsx';
import { SkipLink } from './SkipLink.tsx';

/**
 * The frame of job seekers' pages: the navigation bar, and the page below it. For visitors the bar has links to both
 * log-in pages.
 */
export function JobSeekerShell() {
  return (
    <div className={styles.root}>
      <SkipLink />
      <NavigationBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
