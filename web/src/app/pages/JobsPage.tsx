import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CopyApplyLink } from '../../features/candidates/components/CopyApplyLink.tsx';
import { jobList } from '../../features/jobs/api/job-list.ts';
import { JobFilters, matches } from '../../features/jobs/components/JobFilters.tsx';
import { JobSectionsList } from '../../features/jobs/components/JobList.tsx';
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

export function JobsPage() {
  const company = useCompany();
  const query = useInfiniteQuery(jobList(company._id));
  const [search, setSearch] = useSearchParams();
  const filter = { month: search.get('month'), city: search.get('city') };
  const filtered = filter.month !== null || filter.city !== null;
  const all = query.data?.pages.flatMap(({ jobs }) => jobs) ?? [];
  const setFilter = (next: Record<string, string | null>) =>
    setSearch(Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : [])) as [string, string][], {
      replace: true,
    });

  // Filters apply to all jobs, so every page is fetched; if one fails, the button retries it.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (filtered && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [filtered, hasNextPage, isFetching, isError, fetchNextPage]);

  return (
    <Page>
      <PageHeader
        title="Mina annonser"
        actions={
          <Group gap="sm">
            <CopyApplyLink path={paths.companyApply.to({ companyId: company._id })} />
            <Button variant="default" component={Link} to={paths.archivedJobs.to()}>
              Arkiverade
            </Button>
            <Button
              component={Link}
              to={paths.newJob.to()}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            >
              Skapa ny annons
            </Button>
          </Group>
        }
      />
      {all.length > 1 ? <JobFilters jobs={all} filter={filter} onChange={(next) => setFilter({ ...next })} /> : null}
      <QueryList
        query={query}
        items={() => all.filter((job) => matches(filter, job))}
        skeleton={<CardSkeleton count={4} />}
        filtered={filtered}
        onClearFilter={() => setFilter({})}
        empty={
          <EmptyState
            illustration={<DocumentsIllustration />}
            title="Ni har inga annonser än"
            text="Skapa den första, så hamnar de som söker på annonsens tavla."
            action={
              <Button component={Link} to={paths.newJob.to()}>
                Skapa ny annons
              </Button>
            }
          />
        }
      >
        {(jobs) => (
          <>
            <JobSectionsList jobs={jobs} addressesOf={jobAddresses} />
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
    </Page>
  );
}
