import { Alert, Button, Group, Loader, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { CallError } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import styles from './ApplyProgress.module.css';

interface ApplyProgressProps {
  sending: { isSuccess: boolean; error: Error | null };
  onRetry: () => void;
  jobHref: string;
  onProfile: () => void;
}

/** The application after a registration: sending, sent, or failed. The account exists in any case. */
export function ApplyProgress({ sending: { isSuccess, error }, onRetry, jobHref, onProfile }: ApplyProgressProps) {
  if (isSuccess) return <p className={styles.sent}>Din ansökan är skickad.</p>;
  if (!error) {
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        Skickar din ansökan…
      </Group>
    );
  }
  const worthRetrying = error instanceof CallError && (error.error === 'offline' || error.error === 'fail');
  return (
    <Stack gap="md">
      <Alert
        color="bad"
        role="alert"
        icon={<IconAlertCircle size={20} stroke={1.75} />}
        title="Kunde inte ansöka till jobbet"
      >
        {failureOf(error).message}
      </Alert>
      <Group gap="sm">
        {worthRetrying ? <Button onClick={onRetry}>Försök igen</Button> : null}
        <Button variant={worthRetrying ? 'default' : undefined} onClick={onProfile}>
          Gå till profilen
        </Button>
        <Button variant="default" component="a" href={jobHref}>
          Visa annonsen
        </Button>
      </Group>
    </Stack>
  );
}
