import { Button } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';
import { failureOf } from './form/failure.ts';
import { PlugIllustration } from './illustrations/PlugIllustration.tsx';

interface FailedProps {
  reason: unknown;
  retrying: boolean;
  onRetry: () => void;
}

export function Failed({ reason, retrying, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        illustration={<PlugIllustration />}
        title="Det gick inte att hämta"
        text={failureOf(reason).message}
        action={
          <Button onClick={onRetry} loading={retrying}>
            Försök igen
          </Button>
        }
      />
    </div>
  );
}
