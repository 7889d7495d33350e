import { Stack } from '@mantine/core';
import { newPasswordForm, recoveryRequest } from '@platsa/contract/accounts/forms';
import { recoverPassword, requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { call } from '../../../lib/api.ts';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { failWith } from '../../../ui/form/failure.ts';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

const requestFailed = failWith('Kunde inte skicka återställnings-mail. Var vänlig försök igen.');
const changeFailed = failWith('Kunde inte byta lösenord. Var vänlig försök igen senare.');

interface RecoveryRequestFormProps {
  /** The address as typed at the log-in. */
  email: string;
  onSent: (email: string) => void;
}

export function RecoveryRequestForm({ email: typed, onSent }: RecoveryRequestFormProps) {
  const form = useSchemaForm({
    schema: recoveryRequest,
    initialValues: { email: typed },
    submit: async ({ email }) => {
      await call(requestRecovery, { email }).catch(requestFailed);
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

interface NewPasswordFormProps {
  userId: string;
  recoveryToken: string;
  onDone: (account: { isCompany: boolean }) => void;
}

export function NewPasswordForm({ userId, recoveryToken, onDone }: NewPasswordFormProps) {
  const form = useSchemaForm({
    schema: newPasswordForm,
    initialValues: { password: '', repeatPassword: '' },
    submit: ({ password }) => call(recoverPassword, { userId, recoveryToken, password }).catch(changeFailed),
    onDone,
  });
  return (
    <SchemaForm form={form} aria-label="Ange nytt lösenord">
      <Stack gap="md">
        <PasswordField
          label="Nytt lösenord"
          description="Minst 8 tecken"
          autoComplete="new-password"
          autoFocus
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Repetera nytt lösenord"
          autoComplete="new-password"
          required
          {...form.field('repeatPassword')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Spara nytt lösenord
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
