import { Button, Group, Stack, Text } from '@mantine/core';
import {
  isLive,
  type JobOutcome,
  type JobStatus,
  jobOutcomes,
  jobStatus,
  mayHaveOutcome,
} from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useState } from 'react';
import { today } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import { useJobChanges } from '../api/job.ts';
import { OutcomeField } from './ChangePopup.tsx';

interface EndJobProps {
  job: Pick<Job, '_id' | 'title' | 'status' | 'startDate' | 'endDate' | 'outcome'>;
  /** The outcome that is proposed. */
  proposed: JobOutcome | null;
}

/** Ends a job, if somebody wants to: takes it down or archives it, and says how the recruitment ended. */
export function EndJob({ job, proposed }: EndJobProps) {
  const { status } = job;
  const [outcome, setOutcome] = useState(job.outcome ?? proposed);
  const { update } = useJobChanges();
  const { run: end, busy } = useOneAtATime(async (next: JobStatus, done: string) => {
    try {
      await update({ jobId: job._id, ...(next !== status && { status: next }), outcome });
      toast.done(done);
    } catch (error) {
      toast.refused(error);
    }
  });
  if (status === jobStatus.archived && job.outcome)
    return <Text>Annonsen är arkiverad: {jobOutcomes[job.outcome]}.</Text>;
  return (
    <Stack gap="md">
      <Text>
        {isLive(job, today())
          ? 'Annonsen är publicerad och går att söka. Den ligger kvar tills du avslutar den.'
          : 'Annonsen går inte att söka.'}
      </Text>
      <OutcomeField value={outcome} onChange={setOutcome} />
      <Group gap="sm">
        {/* It stays in its place, so that a double click does not reach the archiving beside it. */}
        {status === jobStatus.active || status === jobStatus.inactive ? (
          <Button
            variant="default"
            disabled={busy || status === jobStatus.inactive}
            onClick={() => void end(jobStatus.inactive, 'Annonsen är avpublicerad')}
          >
            Avpublicera annonsen
          </Button>
        ) : null}
        {status === jobStatus.active || status === jobStatus.inactive ? (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void end(jobStatus.archived, 'Annonsen är arkiverad')}
          >
            Arkivera annonsen
          </Button>
        ) : null}
        {mayHaveOutcome(status) ? (
          <Button
            variant="default"
            disabled={busy || outcome === job.outcome}
            onClick={() => void end(status, 'Sparat')}
          >
            Spara utfallet
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
