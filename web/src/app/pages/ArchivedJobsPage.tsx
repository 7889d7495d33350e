import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { jobList } from '../../features/jobs/api/job-list.ts';
import { JobRows } from '../../features/jobs/components/JobList.tsx';
import { useCompany } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DocumentsIllustration } from '../../ui/illustrations/DocumentsIllustration.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { jobAddresses } from '../job-addresses.ts';
import { paths } from '../paths.ts';

export function ArchivedJobsPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const query = useInfiniteQuery(jobList(company._id, true));
  return (
    <Page>
      <PageHeader
        title="Arkiverade annonser"
        actions={
          <Button variant="default" component={Link} to={paths.jobs.to()}>
            Till mina annonser
          </Button>
        }
      />
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ jobs }) => jobs)}
        skeleton={<CardSkeleton count={3} />}
        empty={<EmptyState illustration={<DocumentsIllustration />} title="Inga arkiverade annonser" />}
      >
        {(jobs) => (
          <>
            <JobRows jobs={jobs} addressesOf={jobAddresses} onRestored={() => navigate(paths.jobs.to())} />
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
    </Page>
  );
}
