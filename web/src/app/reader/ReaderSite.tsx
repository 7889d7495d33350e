import { Button } from '@mantine/core';
import type { SharedJob } from '@platsa/contract/accounts/schema';
import { useEffect } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { useSessionActions } from '../../lib/session.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { paths } from '../paths.ts';
import { SkipLink } from '../shell/SkipLink.tsx';
import styles from './ReaderSite.module.css';
import { SharedApplicants } from './SharedApplicants.tsx';

/** All that an outside reader has: the applicants of one job, links of this kind, and logging out. */
export function ReaderSite({ job }: { job: SharedJob }) {
  const { pathname } = useLocation();
  useEndAtExpiry(job.expiresAt);
  const isOpen = [paths.accessApplicants, paths.logout].some(({ pattern }) => matchPath(pattern, pathname));
  if (isOpen) return <Outlet />;
  const match = matchPath(paths.jobApplicant.pattern, pathname);
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.bar}>
        <Wordmark size={24} />
        <Button component={Link} to={paths.logout.to()} variant="subtle" color="gray" size="sm">
          Logga ut
        </Button>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {match?.params.jobId === job._id ? (
          <SharedApplicants job={job} applicantId={match.params.applicantId} />
        ) : (
          <NotFoundPage />
        )}
      </main>
    </div>
  );
}

/** Asks the server again when the access has expired, which ends the session unless it has been extended. */
function useEndAtExpiry(expiresAt: string): void {
  const { refresh } = useSessionActions();
  useEffect(() => {
    const timer = setTimeout(() => void refresh(), Date.parse(expiresAt) - Date.now() + 500);
    return () => clearTimeout(timer);
  }, [expiresAt, refresh]);
}
