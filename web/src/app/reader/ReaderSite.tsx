import { Button, Group } from '@mantine/core';
import type { SharedJob } from '@platsa/contract/accounts/schema';
import { useEffect } from 'react';
import { Link, matchPath, Navigate, useLocation } from 'react-router';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';
import styles from './ReaderSite.module.css';
import { SharedApplicants } from './SharedApplicants.tsx';
import { SharedJobList } from './SharedJobList.tsx';

/** All that an outside reader has: the applicants of one job, the way to others, and logging out. */
export function ReaderSite({ job }: { job: SharedJob }) {
  const { sharedJobs } = useSignedIn();
  useEndAtExpiry(job.expiresAt);
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.bar}>
        <Wordmark size={24} />
        <Group gap="xs">
          {sharedJobs.length > 1 ? (
            <Button component={Link} to={paths.sharedJobs.to()} variant="subtle" color="gray" size="sm">
              Delade annonser
            </Button>
          ) : null}
          <Button component={Link} to={paths.logout.to()} variant="subtle" color="gray" size="sm">
            Logga ut
          </Button>
        </Group>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ReaderPage job={job} />
      </main>
    </div>
  );
}

function ReaderPage({ job }: { job: SharedJob }) {
  const { sharedJobs } = useSignedIn();
  const { pathname } = useLocation();
  const match = matchPath(paths.jobApplicant.pattern, pathname);
  if (match?.params.jobId === job._id) return <SharedApplicants job={job} applicantId={match.params.applicantId} />;
  // As for everybody who is signed in.
  if (matchPath(paths.login.pattern, pathname) || matchPath(paths.applicantLogin.pattern, pathname))
    return <Navigate to={paths.jobApplicant.to({ jobId: job._id })} replace />;
  if (!matchPath(paths.sharedJobs.pattern, pathname)) return <NotFoundPage />;
  return (
    <Page>
      <PageHeader title="Kandidater som delas med dig" />
      <Card>
        <SharedJobList jobs={sharedJobs} />
      </Card>
    </Page>
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
