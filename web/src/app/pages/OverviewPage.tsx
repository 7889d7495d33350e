import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { jobsOfCompany } from '../../features/statistics/api/list-jobs.ts';
import { ActiveJobs } from '../../features/statistics/components/ActiveJobs.tsx';
import { Figures } from '../../features/statistics/components/Figures.tsx';
import { StartPopups } from '../../features/statistics/components/StartPopups.tsx';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RocketIllustration } from '../../ui/illustrations/RocketIllustration.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { paths } from '../paths.ts';

export function OverviewPage() {
  const company = useCompany();
  const { isAdmin } = useSignedIn();
  const { state } = useLocation();
  const query = useQuery(jobsOfCompany(company._id));
  return (
    <Page>
      <PageHeader
        title="Översikt"
        actions={
          <Button
            component={Link}
            to={paths.newJob.to()}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          >
            Skapa ny annons
          </Button>
        }
      />
      <Stack gap="lg">
        {query.data ? <Figures jobs={query.data} /> : query.error ? null : <Skeleton height={106} />}
        <Card title="Aktiva annonser">
          <QueryList
            query={query}
            items={(jobs) => jobs.filter((job) => job.isLive)}
            skeleton={<CardSkeleton count={3} />}
            empty={
              <EmptyState
                level={3}
                illustration={<RocketIllustration />}
                title="Inga aktiva jobbannonser"
                text="När en annons är publicerad ser du den och dess kandidater här."
              />
            }
          >
            {(jobs) => <ActiveJobs jobs={jobs} boardOf={(boardId) => paths.board.to({ boardId })} />}
          </QueryList>
        </Card>
      </Stack>
      <StartPopups
        key={company._id}
        company={company}
        isAdmin={isAdmin}
        settingsHref={paths.companySettings.to()}
        needsLogo={state?.needsLogo === true}
      />
    </Page>
  );
}
