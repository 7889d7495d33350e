import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ownJob } from '../features/jobs/api/job.ts';
import { JobRightsProvider } from '../lib/job-rights.tsx';
import { paths } from '../shared/paths.ts';
import { Page, PageHeader } from '../ui/Page.tsx';
import { BackLink, QueryView } from '../ui/QueryView.tsx';
import { FormSkeleton } from '../ui/Skeletons.tsx';
import { InCompany } from './InCompany.tsx';

interface JobFrameProps {
  title: string;
  /** After the way back to the job. */
  renderActions?: (job: Job) => ReactNode;
  children: (job: Job) => ReactNode;
}

/** A page about a part of one job, whose id is in the address: the title, the way back to the job, and what the user may do with it. */
export function JobFrame({ title, renderActions, children }: JobFrameProps) {
  const { jobId = '' } = useParams();
  const query = useQuery(ownJob(jobId));
  return (
    <Page width="normal">
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(job) => (
          <InCompany companyId={job._company._id}>
            <JobRightsProvider job={job}>
              <PageHeader
                title={title}
                lead={job.title}
                actions={
                  <>
                    <BackLink to={paths.job.to({ jobId: job._id })} />
                    {renderActions?.(job)}
                  </>
                }
              />
              {children(job)}
            </JobRightsProvider>
          </InCompany>
        )}
      </QueryView>
    </Page>
  );
}
