import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useOwnJobs } from '../lib/own-jobs.ts';
import { useSignedIn } from '../lib/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PeopleIllustration } from '../ui/page-illustrations.tsx';

/** Chooses between the user's own jobs and all of the company, for every list. Not shown to somebody who works alone or sees a few jobs only. */
export function OwnJobsSwitch() {
  const { mine, isOffered, choose } = useOwnJobs();
  const { isLimited } = useSignedIn();
  if (!isOffered || isLimited) return null;
  return (
    <SegmentedControl
      aria-label="Vilka annonser som visas"
      data={[
        { value: 'mine', label: 'Mina' },
        { value: 'all', label: 'Alla' },
      ]}
      value={mine ? 'mine' : 'all'}
      onChange={(value) => choose(value === 'mine')}
    />
  );
}

/** For a list of the user's own jobs that has nothing, though the company has. */
export function NoOwnJobs() {
  const { choose } = useOwnJobs();
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title="Ingen annons är din"
      text="Här visas de annonser som du är ansvarig för. Den som skapar en annons är ansvarig för den, tills någon annan väljs på annonsens sida."
      action={
        <Button variant="default" onClick={() => choose(false)}>
          Visa alla annonser
        </Button>
      }
    />
  );
}
