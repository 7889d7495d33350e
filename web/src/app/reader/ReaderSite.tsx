import { Button, Group } from '@mantine/core';
import type { SharedJob } from '@platsa/contract/accounts/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Link, matchPath, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { SharedApplicantPopup } from '../../features/applications/components/SharedApplicantPopup.tsx';
import { jobApplicants } from '../../features/jobs/api/lists.ts';
import { readFilter, writeFilter } from '../../features/jobs/applicant-filter.ts';
import { ApplicantList } from '../../features/jobs/components/ApplicantList.tsx';
import { CallError } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Locked } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';
import styles from './ReaderSite.module.css';
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

interface SharedApplicantsProps {
  job: SharedJob;
  /** The applicant whose popup is open. */
  applicantId: string | undefined;
}

/** A job's applicants for a reader outside of the company. */
function SharedApplicants({ job, applicantId }: SharedApplicantsProps) {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const { data, error } = useInfiniteQuery(jobApplicants(job._id, filter));
  const navigate = useNavigate();
  const { search } = useLocation();
  const sharedApplicantsAddress = (opened?: string) =>
    paths.jobApplicant.to({ jobId: job._id, ...(opened && { applicantId: opened }) }) + search;
  const go = useCallback(
    (opened?: string) => {
      const to = paths.jobApplicant.to({ jobId: job._id, ...(opened && { applicantId: opened }) });
      return navigate(to + search, { replace: true, preventScrollReset: true });
    },
    [navigate, job._id, search],
  );
  if (error instanceof CallError && error.error === 'locked') {
    return (
      <Locked title="Kandidaterna är låsta" text={`De visas igen när ${job.companyName} har låst upp annonsen.`} />
    );
  }
  const order = data?.pages.flatMap(({ applicants }) => applicants.map(({ _id }) => _id));
  return (
    <Page>
      <PageHeader
        title={job.title}
        lead={`${job.companyName} delar kandidaterna med dig till ${formatDay(job.expiresAt)}.`}
      />
      <ApplicantList
        jobId={job._id}
        filter={filter}
        onFilter={(changed) => setAddress(writeFilter(changed), { replace: true, preventScrollReset: true })}
        link={(opened) => ({ to: sharedApplicantsAddress(opened) })}
      />
      {applicantId && order ? (
        <SharedApplicantPopup
          title="Kandidater"
          about={publicPaths.howMatchingWorks}
          boardId={job.workflowId}
          companyName={job.companyName}
          applicantId={applicantId}
          order={order}
          onGo={go}
          onClose={() => void go()}
        />
      ) : null}
    </Page>
  );
}
