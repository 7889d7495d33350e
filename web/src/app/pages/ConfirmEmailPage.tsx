import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { confirmOwnEmail } from '../../features/accounts/api/mailed-links.ts';
import { CallError } from '../../lib/api.ts';
import { useSession, useSessionActions } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';
import { useStartPage } from '../use-start-page.ts';

/** Confirms an address with a mailed link, by a button: mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const { refresh } = useSessionActions();
  const confirm = useMutation({ mutationFn: () => confirmOwnEmail(token), onSuccess: () => refresh() });
  if (confirm.data) return <Confirmed {...confirm.data} />;
  if (confirm.error instanceof CallError && ['notFound', 'invalid'].includes(confirm.error.error)) {
    return (
      <EntryCard
        title="Länken är inte längre giltig"
        lead="Den gäller i ett dygn och kan användas en gång. Begär en ny i dina inställningar."
      />
    );
  }
  return (
    <EntryCard title="Bekräfta din e-postadress" lead="Då vet vi att adressen är din och att våra mejl når dig.">
      <Button size="md" fullWidth mb="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Bekräfta adressen
      </Button>
      <FormFailure form={{ failure: confirm.error && toFailure(confirm.error) }} />
    </EntryCard>
  );
}

function Confirmed({ email, isCompany }: { email: string; isCompany: boolean }) {
  const session = useSession();
  const logIn = isCompany ? paths.login : paths.applicantLogin;
  const start = useStartPage();
  const isSignedIn = session.status === 'signedIn';
  return (
    <EntryCard
      title="Adressen är bekräftad"
      lead={<span role="status">Du loggar in med {email}, och mejl från oss går dit.</span>}
    >
      <Button component={Link} to={isSignedIn ? start : logIn.to()} size="md" fullWidth>
        {isSignedIn ? 'Till startsidan' : 'Logga in'}
      </Button>
    </EntryCard>
  );
}
