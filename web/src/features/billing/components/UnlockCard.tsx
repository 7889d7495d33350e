import { Alert, Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { useBillingChanges } from '../api/change-billing.ts';
import type { JobToUnlock } from './PurchasePopup.tsx';

/** The unlock waits this long, so that closing the popup cancels it. */
const unlockDelayMs = 2000;

interface UnlockCardProps {
  job: JobToUnlock;
  left: number;
  of: number;
  onDone: (result: string) => void;
}

/** Unlocks a job with one of the month's unlocks. */
export function UnlockCard({ job, left, of, onDone }: UnlockCardProps) {
  const { unlock } = useBillingChanges();
  const [problem, setProblem] = useState<string | null>(null);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  const { run, busy } = useOneAtATime(async () => {
    setProblem(null);
    await new Promise((resolve) => setTimeout(resolve, unlockDelayMs));
    if (closed.current) return;
    try {
      await unlock(job._id);
      onDone('Upplåsningen lyckades');
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  });
  return (
    <Stack gap="md" align="flex-start">
      <p>
        Ni har {left} av {of} upplåsningar kvar den här månaden. En av dem låser upp <strong>{job.title}</strong>, som
        förblir upplåst.
      </p>
      {problem ? (
        <Alert color="bad" title="Upplåsningen misslyckades" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button loading={busy} onClick={() => void run()} data-autofocus>
        Lås upp annonsen
      </Button>
    </Stack>
  );
}
