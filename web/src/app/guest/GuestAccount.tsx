import { Button, Stack } from '@mantine/core';
import { guestAccountForm } from '@platsa/contract/applications/guest-forms';
import { useNavigate } from 'react-router';
import { makeAccount } from '../../features/applications/api/guest-application.ts';
import { guestSession } from '../../lib/guest-session.ts';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { loginThenTo, paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

interface GuestAccountProps {
  applicationId: string;
  account: 'none' | 'jobSeeker' | 'companyUser';
  email: string;
  onJoin: () => void;
}

/** Makes an account of the application, or adds it to the one that the address has. */
export function GuestAccount({ applicationId, account, email, onJoin }: GuestAccountProps) {
  // A company's account can't hold applications.
  if (account === 'companyUser') return null;
  if (account === 'jobSeeker') return <JoinAccount {...{ applicationId, email, onJoin }} />;
  return <NewAccount applicationId={applicationId} email={email} />;
}

function NewAccount({ applicationId, email }: Pick<GuestAccountProps, 'applicationId' | 'email'>) {
  const { startSession } = useSessionActions();
  const form = useSchemaForm({
    schema: guestAccountForm,
    initialValues: { password: '' },
    submit: ({ password }) => makeAccount(applicationId, password),
    onDone: (session) => {
      startSession(session);
      guestSession.end(applicationId);
    },
  });
  return (
    <Card
      title="Skapa konto av det här"
      lead="Välj bara ett lösenord. Ansökan, CV, profil och chatt följer med, och nästa ansökan går på ett klick."
    >
      <SchemaForm form={form} aria-label="Skapa konto av det här">
        <Stack gap="md" maw={400}>
          <TextField
            label="E-postadress"
            type="email"
            autoComplete="username"
            disabled
            value={email}
            onChange={() => undefined}
          />
          <PasswordField
            label="Lösenord"
            description="Minst 8 tecken"
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <FormFailure form={form} />
          <SubmitButton form={form}>Skapa konto</SubmitButton>
        </Stack>
      </SchemaForm>
    </Card>
  );
}

function JoinAccount({ applicationId, email, onJoin }: Omit<GuestAccountProps, 'account'>) {
  const session = useSession();
  const navigate = useNavigate();
  const here = paths.application.to({ applicationId });
  const isOwn = session.status === 'signedIn' && session.user.email === email;
  return (
    <Card
      title="Du har redan ett konto hos oss"
      lead="Lägg till ansökan i ditt konto, så har du alla på ett ställe. Din profil ändras inte."
    >
      {isOwn ? (
        <Button onClick={onJoin}>Lägg till i mitt konto</Button>
      ) : (
        <Button onClick={() => void navigate(loginThenTo(paths.applicantLogin.to(), here))}>
          Logga in som {email}
        </Button>
      )}
    </Card>
  );
}
