import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Failure } from './failure.ts';

/** The form's error, beside its button, as an alert. */
export function FormFailure({ form }: { form: { failure: Failure | null } }) {
  if (!form.failure) return null;
  return (
    <Alert color="bad" icon={<IconAlertCircle size={20} stroke={1.75} />}>
      {form.failure.message}
    </Alert>
  );
}
