import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { recovery } from '../../features/accounts/api/mailed-links.ts';
import { NewPasswordForm, RecoveryRequestForm } from '../../features/accounts/components/RecoveryForms.tsx';
import { CallError } from '../../lib/api.ts';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';

/** Without a link in the address, asks for one to be mailed; with one, lets a new password be chosen. */
export function RecoverPage() {
  const { userId, token } = useParams();
  return userId && token ? <FollowLink key={token} userId={userId} recoveryToken={token} /> : <AskForLink />;
}

function AskForLink() {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo) {
    return (
      <EntryCard
        title="Kolla dina mejl"
        lead={
          <span role="status">
            Vi har skickat en länk till <strong>{sentTo}</strong>. Den gäller i en timme. Syns den inte, titta i
            skräpposten.
          </span>
        }
        footer={<LogInLinks />}
      >
        <Button variant="default" onClick={() => setSentTo(null)}>
          Skicka igen
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="Glömt lösenordet?"
      lead="Ange adressen du loggar in med, så mejlar vi en länk där du väljer ett nytt."
      footer={<LogInLinks />}
    >
      <RecoveryRequestForm email={typeof state?.email === 'string' ? state.email : ''} onSent={setSentTo} />
    </EntryCard>
  );
}

/** Links back to the log-in of both kinds of account, and from there to where it leads. */
function LogInLinks() {
  const { search } = useLocation();
  return (
    <>
      <p>
        <Anchor component={Link} to={paths.login.to() + search}>
          Logga in som företag
        </Anchor>
      </p>
      <p>
        <Anchor component={Link} to={paths.applicantLogin.to() + search}>
          Logga in som arbetssökande
        </Anchor>
      </p>
    </>
  );
}

function FollowLink({ userId, recoveryToken }: { userId: string; recoveryToken: string }) {
  const query = useQuery(recovery(userId, recoveryToken));
  const session = useSession();
  const { end } = useSessionActions();
  const [changed, setChanged] = useState<{ isCompany: boolean } | null>(null);

  if (changed) {
    const logIn = changed.isCompany ? paths.login : paths.applicantLogin;
    return (
      <EntryCard
        title="Lösenordet är bytt"
        lead={<span role="status">Alla enheter är utloggade. Logga in med det nya lösenordet.</span>}
      >
        <Button component={Link} to={logIn.to()} size="md" fullWidth>
          Logga in
        </Button>
      </EntryCard>
    );
  }
  if (query.error instanceof CallError && ['notFound', 'invalid'].includes(query.error.error)) return <InvalidLink />;

  const finishRecovery = async (account: { isCompany: boolean }) => {
    // A new password ends every session, this window's too.
    if (session.status === 'signedIn' && session.user._id === userId) await end();
    setChanged(account);
  };
  return (
    <EntryCard title="Ange nytt lösenord">
      <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
        {() => <NewPasswordForm userId={userId} recoveryToken={recoveryToken} onDone={finishRecovery} />}
      </QueryView>
    </EntryCard>
  );
}

function InvalidLink() {
  return (
    <EntryCard
      title="Återställnings-länken är inte giltig."
      lead="Länken gäller i en timme och kan användas en gång. Begär en ny, så kommer den direkt."
    >
      <Button component={Link} to={paths.recover.to({})} size="md" fullWidth>
        Begär en ny länk
      </Button>
    </EntryCard>
  );
}
