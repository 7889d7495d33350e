import { Stack } from '@mantine/core';
import { requestRecovery } from '@platsa/contract/recoveries/endpoints';
import { recoveryRequest } from '@platsa/contract/recoveries/forms';
import { CallError, call } from '../../../lib/api.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

async function request(data: { email: string }): Promise<string> {
  try {
    await call(requestRecovery, data);
  } catch (error) {
    if (!(error instanceof CallError) || error.error !== 'fail') throw error;
    throw new CallError('fail', error.code, 'Kunde inte skicka återställnings-mail. Var vänlig försök igen.');
  }
  return data.email;
}

export function RecoveryRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSchemaForm({
    schema: recoveryRequest,
    initialValues: { email: '' },
    submit: request,
    onDone: onSent,
  });
  return (
    <SchemaForm form={form} aria-label="Återställ lösenord">
      <Stack gap="md">
        <TextField label="E-post" type="email" autoComplete="username" autoFocus required {...form.field('email')} />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Skicka länk
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
