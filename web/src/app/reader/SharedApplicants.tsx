import type { SharedJob } from '@platsa/contract/accounts/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SharedApplicantPopup } from '../../features/applications/components/SharedApplicantPopup.tsx';
import { jobApplicants } from '../../features/jobs/api/job-applicants.ts';
import { readFilter, writeFilter } from '../../features/jobs/applicant-filter.ts';
import { ApplicantList } from '../../features/jobs/components/ApplicantList.tsx';
import { CallError } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../shared/paths.ts';
import { Locked } from '../../ui/Locked.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface SharedApplicantsProps {
  job: SharedJob;
  /** The applicant whose popup is open. */
  applicantId: string | undefined;
}

/** A job's applicants for a reader outside of the company. */
export function SharedApplicants({ job, applicantId }: SharedApplicantsProps) {
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
        addressOf={sharedApplicantsAddress}
      />
      {applicantId && order ? (
        <SharedApplicantPopup
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
