import { Stack } from '@mantine/core';
import { recoverPassword } from '@platsa/contract/recoveries/endpoints';
import { newPasswordForm } from '@platsa/contract/recoveries/forms';
import { CallError, call } from '../../../lib/api.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

interface NewPasswordFormProps {
  userId: string;
  recoveryToken: string;
  onDone: (account: { isCompany: boolean }) => void;
}

export function NewPasswordForm({ userId, recoveryToken, onDone }: NewPasswordFormProps) {
  const form = useSchemaForm({
    schema: newPasswordForm,
    initialValues: { password: '', repeatPassword: '' },
    submit: ({ password }) => change({ userId, recoveryToken, password }),
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

async function change(input: { userId: string; recoveryToken: string; password: string }) {
  try {
    return await call(recoverPassword, input);
  } catch (error) {
    if (!(error instanceof CallError) || error.error !== 'fail') throw error;
    throw new CallError('fail', error.code, 'Kunde inte byta lösenord. Var vänlig försök igen senare.');
  }
}
