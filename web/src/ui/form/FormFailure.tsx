import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Failure } from './failure.ts';

/** Why the form was refused, beside its button. An alert, so it is said aloud when it appears. */
export function FormFailure({ form }: { form: { failure: Failure | null } }) {
  if (!form.failure) return null;
  return (
    <Alert color="bad" icon={<IconAlertCircle size={20} stroke={1.75} />}>
      {form.failure.message}
    </Alert>
  );
}
