import { Button, Group } from '@mantine/core';
import { BackLink } from './BackLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { toFailure } from './form/failure.ts';
import { PlugIllustration } from './illustrations/PlugIllustration.tsx';

/** A failed query's own title, and the address to go back to, if there is one. */
export interface FailureText {
  title: string;
  back?: string;
}

interface FailedProps {
  reason: unknown;
  words?: FailureText | undefined;
  retrying: boolean;
  onRetry: () => void;
}

export function Failed({ reason, words, retrying, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        illustration={<PlugIllustration />}
        title={words?.title ?? 'Det gick inte att hämta'}
        text={toFailure(reason).message}
        action={
          <Group justify="center">
            {words?.back ? <BackLink to={words.back} /> : null}
            <Button onClick={onRetry} loading={retrying}>
              Försök igen
            </Button>
          </Group>
        }
      />
    </div>
  );
}
