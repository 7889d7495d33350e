import { Alert, Button, Stack } from '@mantine/core';
import { type accountKinds, codeForm, inviteLoginForm, loginForm } from '@platsa/contract/accounts/forms';
import { logIn, logInWithCode } from '@platsa/contract/accounts/log-in-endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../../lib/api.ts';
import { deviceKey } from '../../../lib/device-key.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { sessionToken } from '../../../lib/session-token.ts';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

type Credentials = InputOf<typeof logIn>;

interface LoginFormProps {
  /** Which kind of account may log in here. */
  as: (typeof accountKinds)[number];
  /** Shown between the password and the button: the link to password recovery, for the typed address. */
  children?: (email: string) => ReactNode;
  /** For an invite: only the account with this address may log in, and `onSession` answers before the session starts. */
  invited?: { email: string; onSession: (session: NewSession) => unknown };
}

export function LoginForm({ as, children, invited }: LoginFormProps) {
  const { startSession } = useSessionActions();
  const onSession = invited?.onSession ?? startSession;
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const form = useSchemaForm({
    schema: invited ? inviteLoginForm : loginForm,
    initialValues: { email: invited?.email ?? '', password: '' },
    submit: async (data) => {
      const given = { ...data, as, deviceKey: deviceKey.read() };
      try {
        return await call(logIn, given);
      } catch (error) {
        if (!(error instanceof CallError) || error.error !== 'codeRequired') throw error;
        setCredentials(given);
        return null;
      }
    },
    onDone: (session) => session && onSession(session),
  });
  if (credentials)
    return <CodeStep credentials={credentials} onSession={onSession} onBack={() => setCredentials(null)} />;
  return (
    <SchemaForm form={form} aria-label="Logga in">
      <Stack gap="md">
        {sessionToken.hasExpired() ? (
          <Alert icon={<IconClock size={20} stroke={1.75} />}>
            Din inloggning har gått ut. Logga in igen, så kommer du tillbaka. Det senaste du gjorde kan behöva göras om.
          </Alert>
        ) : null}
        <TextField
          label="E-postadress"
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
        {children?.(form.values.email)}
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          {invited ? 'Logga in och acceptera' : 'Logga in'}
        </SubmitButton>
      </Stack>
    </SchemaForm>
  );
}

interface CodeStepProps {
  credentials: Credentials;
  onSession: (session: NewSession) => unknown;
  onBack: () => void;
}

/** The second step of a log-in. The password is sent again with the code. */
function CodeStep({ credentials, onSession, onBack }: CodeStepProps) {
  const form = useSchemaForm({
    schema: codeForm,
    initialValues: { code: '' },
    submit: ({ code }) => call(logInWithCode, { ...credentials, code }),
    onDone: onSession,
  });
  return (
    <SchemaForm form={form} aria-label="Ange kod">
      <Stack gap="md">
        <TextField
          label="Engångskod"
          description="De sex siffrorna i din autentiseringsapp, eller en av dina återställningskoder."
          autoComplete="one-time-code"
          autoFocus
          required
          {...form.field('code')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} fullWidth>
          Logga in
        </SubmitButton>
        <Button variant="subtle" color="gray" onClick={onBack} disabled={form.submitting}>
          Tillbaka
        </Button>
      </Stack>
    </SchemaForm>
  );
}
