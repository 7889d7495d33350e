import { Outlet } from 'react-router';
import styles from './ApplicantShell.module.css';
import { NavigationBar } from './NavigationBar.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The job seekers' side: a bar on top, the page below. Visitors see it too, with the two log-ins. */
export function ApplicantShell() {
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
