import { Stack, Text, Title } from '@mantine/core';
import type { Board } from '@platsa/contract/boards/schema';
import { hiredText, isFilled } from '@platsa/contract/jobs/rules';
import { countHired } from '../../features/boards/board-columns.ts';
import { Remaining } from '../../features/boards/components/Remaining.tsx';
import type { BoardState } from '../../features/boards/use-board.ts';
import { EndJob } from '../../features/jobs/components/EndJob.tsx';
import { useMay } from '../../lib/job-rights.tsx';
import { Popup } from '../../ui/Popup.tsx';

interface NextStepsProps {
  opened: boolean;
  job: Board['_job'];
  state: BoardState;
  onDecline: (applicantIds: readonly string[]) => void;
  onClose: () => void;
}

/** Proposes the steps after the positions are filled: for the other applicants and for the job. Nothing is done by itself. */
export function NextSteps({ opened, job, state, onDecline, onClose }: NextStepsProps) {
  const may = useMay();
  const recruitment = { hiredCount: countHired(state.columns.map(({ column }) => column)), openings: job.openings };
  return (
    <Popup opened={opened} onClose={onClose} title={`Nästa steg för ${job.title}`}>
      <Stack gap="xl">
        <Text>{hiredText(recruitment) || 'Ingen är anställd än'}.</Text>
        {may('message', 'decline') || may('move') ? (
          <section aria-label="Kvar på tavlan">
            <Title order={3} size="h4" mb="sm">
              Kvar på tavlan
            </Title>
            <Remaining state={state} onDecline={onDecline} />
          </section>
        ) : null}
        {may('publish') ? (
          <section aria-label="Annonsen">
            <Title order={3} size="h4" mb="sm">
              Annonsen
            </Title>
            <EndJob key={job.outcome} job={job} proposed={isFilled(recruitment) ? 'filled' : null} />
          </section>
        ) : null}
      </Stack>
    </Popup>
  );
}
