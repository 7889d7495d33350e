import { Button } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { jobList } from '../../features/jobs/api/lists.ts';
import { JobActions } from '../../features/jobs/components/JobActions.tsx';
import { JobListFilters, StatusTabs, useListView } from '../../features/jobs/components/JobListFilters.tsx';
import { JobTable } from '../../features/jobs/components/JobTable.tsx';
import { isNarrowed, matchesView, wholeList } from '../../features/jobs/job-list.ts';
import { JobRowRights } from '../../lib/job-rights.tsx';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { DocumentsIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { boardOfJob, jobAddresses } from '../job-addresses.ts';
import { OwnJobsSwitch } from '../OwnJobsSwitch.tsx';
import { offerPaidPublishing } from '../PaidPublishing.tsx';

export function ArchivedJobsPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const [view, setView] = useListView();
  const { mine } = useOwnJobs();
  const isInView = (job: JobCard) => matchesView(view, job) && (job.isOwn || !mine);
  const query = useQuery(jobList(company._id, true));
  const matching = query.data?.filter(isInView);
  const others = useQuery(jobList(company._id)).data?.filter(isInView);
  return (
    <Page width="wide">
      <PageHeader
        title="Arkiverade annonser"
        actions={
          <>
            <OwnJobsSwitch />
            <Button variant="default" component={Link} to={paths.jobs.to()}>
              Till mina annonser
            </Button>
          </>
        }
      />
      <StatusTabs
        jobs={matching && others && [...matching, ...others]}
        view={{ ...view, group: 'archived' }}
        pages={{ list: paths.jobs.to(), archived: paths.archivedJobs.to() }}
      />
      <JobListFilters jobs={query.data ?? []} view={view} onChange={setView} />
      <QueryList
        query={query}
        items={() => matching ?? []}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta annonserna', back: paths.jobs.to() }}
        filtered={isNarrowed(view)}
        onClearFilter={() => setView(wholeList)}
        empty={<EmptyState illustration={<DocumentsIllustration />} title="Inga arkiverade annonser" />}
      >
        {(jobs) => (
          <JobTable
            rows={jobs}
            sort={view.sort}
            onSort={(sort) => setView({ ...view, sort })}
            to={({ _id }) => paths.job.to({ jobId: _id })}
            boardOf={boardOfJob}
            actions={(job) => (
              <JobRowRights job={job}>
                <JobActions
                  job={job}
                  missing={job.missing}
                  to={jobAddresses(job)}
                  publishing={offerPaidPublishing}
                  onRestored={() => navigate(paths.jobs.to())}
                />
              </JobRowRights>
            )}
          />
        )}
      </QueryList>
    </Page>
  );
}
