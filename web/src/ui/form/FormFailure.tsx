import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FormFailureReason } from './failure.ts';

/** The form's error as an alert, beside its button: in the footer of a popup that has its buttons there. */
export function FormFailure({ form: { failure } }: { form: { failure: FormFailureReason | null } }) {
  const alert = useRef<HTMLDivElement>(null);
  // A form may be submitted from where its end is out of view.
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  return (
    <Alert ref={alert} color="bad" icon={<IconAlertCircle size={20} stroke={1.75} />}>
      {failure.message}
    </Alert>
  );
}
