import { Alert, Stack } from '@mantine/core';
import { logIn } from '@platsa/contract/accounts/endpoints';
import { type accountKinds, inviteLoginForm, loginForm } from '@platsa/contract/accounts/forms';
import type { NewSession } from '@platsa/contract/accounts/schema';
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
  /** Of an invite: only the account with this address may log in, and `onSession` answers before the session starts. */
  invited?: { email: string; onSession: (session: NewSession) => unknown };
}

export function LoginForm({ as, children, invited }: LoginFormProps) {
  const { startSession } = useSessionActions();
  const form = useSchemaForm({
    schema: invited ? inviteLoginForm : loginForm,
    initialValues: { email: invited?.email ?? '', password: '' },
    submit: (data) => call(logIn, { ...data, as, deviceKey: deviceKey.read() }),
    onDone: invited?.onSession ?? startSession,
  });
  return (
    <SchemaForm form={form} aria-label="Logga in">
      <Stack gap="md">
        {sessionToken.hasExpired() ? (
          <Alert icon={<IconClock size={20} stroke={1.75} />}>
            Din inloggning har gått ut. Logga in igen, så kommer du tillbaka. Det senaste du gjorde kan behöva göras om.
          </Alert>
        ) : null}
        <TextField
          label="E-post"
          type="email"
          autoComplete="username"
          autoFocus={!invited}
          readOnly={invited !== undefined}
          required
          {...form.field('email')}
        />
        <PasswordField
          label="Lösenord"
          autoComplete="current-password"
          autoFocus={invited !== undefined}
          required
          {...form.field('password')}
        />
        {children}
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          {invited ? 'Logga in och acceptera' : 'Logga in'}
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
