import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Failure } from './failure.ts';

/** Why the form was refused, beside its button. Said aloud when it appears. */
export function FormFailure({ form }: { form: { failure: Failure | null } }) {
  return (
    <div role="alert" hidden={!form.failure}>
      {form.failure ? (
        <Alert color="bad" icon={<IconAlertCircle size={20} stroke={1.75} />}>
          {form.failure.message}
        </Alert>
      ) : null}
    </div>
  );
}
