import { Alert, Stack } from '@mantine/core';
import { logIn } from '@platsa/contract/accounts/endpoints';
import { type accountKinds, loginForm } from '@platsa/contract/accounts/forms';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { deviceKey } from '../../../lib/device-key.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { sessionToken } from '../../../lib/session-token.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

interface LoginFormProps {
  /** Which kind of account may log in here. */
  as: (typeof accountKinds)[number];
  /** Shown between the password and the button: the link to password recovery. */
  children?: ReactNode;
}

export function LoginForm({ as, children }: LoginFormProps) {
  const { startSession } = useSessionActions();
  const form = useSchemaForm({
    schema: loginForm,
    initialValues: { email: '', password: '' },
    submit: (data) => call(logIn, { ...data, as, deviceKey: deviceKey.read() }),
    onDone: startSession,
  });
  return (
    <SchemaForm form={form} aria-label="Logga in">
      <Stack gap="md">
        {sessionToken.hasExpired() ? (
          <Alert icon={<IconClock size={20} stroke={1.75} />}>
            Din inloggning har gått ut. Logga in igen, så kommer du tillbaka. Det senaste du gjorde kan behöva göras om.
          </Alert>
        ) : null}
        <TextField label="E-post" type="email" autoComplete="username" autoFocus required {...form.field('email')} />
        <PasswordField label="Lösenord" autoComplete="current-password" required {...form.field('password')} />
        {children}
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Logga in
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
