import { Stack } from '@mantine/core';
import { recoveryRequest } from '@platsa/contract/accounts/forms';
import { requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { call } from '../../../lib/api.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { failWith } from '../../../ui/form/failure.ts';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

const failed = failWith('Kunde inte skicka återställnings-mail. Var vänlig försök igen.');

export function RecoveryRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSchemaForm({
    schema: recoveryRequest,
    initialValues: { email: '' },
    submit: async ({ email }) => {
      await call(requestRecovery, { email }).catch(failed);
      return email;
    },
    onDone: onSent,
  });
  return (
    <SchemaForm form={form} aria-label="Återställ lösenord">
      <Stack gap="md">
        <TextField
          label="E-postadress"
          type="email"
          autoComplete="username"
          autoFocus
          required
          {...form.field('email')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Skicka länk
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
