import { Stack } from '@mantine/core';
import { newPasswordForm } from '@platsa/contract/accounts/forms';
import { recoverPassword } from '@platsa/contract/accounts/recovery-endpoints';
import { call } from '../../../lib/api.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { failWith } from '../../../ui/form/failure.ts';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

const failed = failWith('Kunde inte byta lösenord. Var vänlig försök igen senare.');

interface NewPasswordFormProps {
  userId: string;
  recoveryToken: string;
  onDone: (account: { isCompany: boolean }) => void;
}

export function NewPasswordForm({ userId, recoveryToken, onDone }: NewPasswordFormProps) {
  const form = useSchemaForm({
    schema: newPasswordForm,
    initialValues: { password: '', repeatPassword: '' },
    submit: ({ password }) => call(recoverPassword, { userId, recoveryToken, password }).catch(failed),
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
