import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { jobList } from '../../features/jobs/api/job-list.ts';
import { AdvertCards } from '../../features/jobs/components/AdvertList.tsx';
import { useCompany } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DocumentsIllustration } from '../../ui/illustrations/DocumentsIllustration.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { advertAddresses } from '../advert-addresses.ts';
import { paths } from '../paths.ts';

export function ArchivedAdvertsPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const query = useInfiniteQuery(jobList(company._id, true));
  return (
    <Page>
      <PageHeader
        title="Arkiverade annonser"
        actions={
          <Button variant="default" component={Link} to={paths.adverts.to()}>
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
            <AdvertCards jobs={jobs} addressesOf={advertAddresses} onRestored={() => navigate(paths.adverts.to())} />
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
    </Page>
  );
}
