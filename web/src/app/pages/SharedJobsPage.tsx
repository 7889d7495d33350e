import { Anchor, Button } from '@mantine/core';
import type { SharedJob } from '@platsa/contract/accounts/schema';
import { useEffect, useEffectEvent } from 'react';
import { Link, Navigate } from 'react-router';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { SharedJobList, useOpenSharedJob } from '../reader/SharedJobList.tsx';

/** Where a reader lands who has logged in without the link of a mail. */
export function SharedJobsPage() {
  const { sharedJobs } = useSignedIn();
  const [only, ...others] = sharedJobs;
  // The overview leads those without a company on.
  if (!only) return <Navigate to={paths.overview.to()} replace />;
  return (
    <EntryCard
      wide
      title="Kandidater som delas med dig"
      lead="Välj den annons vars kandidater du vill se."
      footer={
        <>
          <p>
            Vill du rekrytera själv?{' '}
            <Anchor component={Link} underline="always" to={paths.newCompany.to()}>
              Skapa företag
            </Anchor>
          </p>
          <Button component={Link} to={paths.logout.to()} variant="subtle" color="gray">
            Logga ut
          </Button>
        </>
      }
    >
      {others.length === 0 ? <OpenAtOnce job={only} /> : <SharedJobList jobs={sharedJobs} />}
    </EntryCard>
  );
}

/** There is nothing to choose. If it fails, the list offers it again. */
function OpenAtOnce({ job }: { job: SharedJob }) {
  const { run, busy } = useOpenSharedJob();
  const openOnArrival = useEffectEvent(() => run(job._id));
  useEffect(() => void openOnArrival(), []);
  return busy ? <FormSkeleton fields={1} /> : <SharedJobList jobs={[job]} />;
}
