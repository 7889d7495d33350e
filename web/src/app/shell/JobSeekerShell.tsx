import { Outlet, useMatch } from 'react-router';
import { ChangedTexts } from '../../features/accounts/components/AcceptedTexts.tsx';
import { EmailBanner } from '../../features/accounts/components/EmailBanner.tsx';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
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
        <NewTexts />
        <ConfirmationReminder />
        <Outlet />
      </main>
    </div>
  );
}

/** Visitors see this frame, too. */
function NewTexts() {
  return useSession().status === 'signedIn' ? <ChangedTexts /> : null;
}

/** Not on the settings, which say the same. */
function ConfirmationReminder() {
  const session = useSession();
  const onSettings = useMatch(paths.applicantSettings.pattern) !== null;
  if (session.status !== 'signedIn' || session.user.isCompany || onSettings) return null;
  return <EmailBanner user={session.user} reason="Då når mejl om dina ansökningar dig." />;
}
