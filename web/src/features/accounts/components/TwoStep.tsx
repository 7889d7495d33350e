import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { twoStep } from '../api/two-step.ts';
import type { TwoStepChange } from './TwoStepPopup.tsx';

const TwoStepPopup = lazyComponent(() => import('./TwoStepPopup.tsx').then((m) => m.TwoStepPopup));

/** Whether a log-in needs a code from an authenticator app, and the means to change that. */
export function TwoStep({ userId }: { userId: string }) {
  const query = useQuery(twoStep(userId));
  const [change, setChange] = useState<TwoStepChange | null>(null);
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
      {({ enabledAt, recoveryCodesLeft }) => (
        <Stack gap="md" align="flex-start">
          {enabledAt ? (
            <p>
              På sedan {formatDay(enabledAt)}. Du har {recoveryCodesLeft} återställningskoder kvar.
            </p>
          ) : null}
          <Group gap="sm">
            {enabledAt ? (
              <>
                <Button variant="default" onClick={() => setChange('renew')}>
                  Nya återställningskoder
                </Button>
                <Button variant="light" color="bad" onClick={() => setChange('end')}>
                  Stäng av
                </Button>
              </>
            ) : (
              <Button variant="light" onClick={() => setChange('begin')}>
                Slå på
              </Button>
            )}
          </Group>
          <TwoStepPopup
            key={change}
            opened={change !== null}
            userId={userId}
            change={change ?? 'begin'}
            onClose={() => setChange(null)}
          />
        </Stack>
      )}
    </QueryView>
  );
}
