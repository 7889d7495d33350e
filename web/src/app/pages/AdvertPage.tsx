import { Alert, Button, Group } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { findMissingToPublish, publicStatusText } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { ownJob } from '../../features/jobs/api/job.ts';
import { AdvertActions } from '../../features/jobs/components/AdvertActions.tsx';
import { StandingBadge } from '../../features/jobs/components/StandingBadge.tsx';
import { AdvertView } from '../../public/AdvertView.tsx';
import { displayPublicJob } from '../../public/advert-display.ts';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { advertAddresses } from '../advert-addresses.ts';
import { paths } from '../paths.ts';

export function AdvertPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(ownJob(jobId));
  return (
    <Page>
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(job) => <Advert job={job} />}
      </QueryView>
    </Page>
  );
}

/** The company's own advert as visitors see it, with what can be done with it. */
function Advert({ job }: { job: Job }) {
  const navigate = useNavigate();
  const addresses = advertAddresses(job);
  useDocumentTitle(`${job.title} – Platsa`);
  return (
    <>
      <Group justify="space-between" mb="md">
        <StandingBadge job={job} />
        <Group gap="xs">
          <Button variant="default" component={Link} to={addresses.edit}>
            Redigera
          </Button>
          <AdvertActions
            job={job}
            missing={findMissingToPublish(job).map(({ label }) => label)}
            to={addresses}
            onRemoved={() => navigate(paths.adverts.to(), { replace: true })}
          />
        </Group>
      </Group>
      {job.isLive ? null : (
        <Alert
          color="warning"
          mb="md"
          icon={<IconEyeOff size={20} stroke={1.75} aria-hidden="true" />}
          title="Annonsen är inte live"
        >
          {publicStatusText(job)}
        </Alert>
      )}
      <AdvertView advert={displayPublicJob(job)} />
    </>
  );
}
