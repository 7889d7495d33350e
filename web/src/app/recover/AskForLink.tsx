import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { RecoveryRequestForm } from '../../features/accounts/components/RecoveryRequestForm.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';

export function AskForLink() {
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
      <RecoveryRequestForm onSent={setSentTo} />
    </EntryCard>
  );
}

/** Links back to the log-in of both kinds of account. */
function LogInLinks() {
  return (
    <>
      <p>
        <Anchor component={Link} to={paths.login.to()}>
          Logga in som företag
        </Anchor>
      </p>
      <p>
        <Anchor component={Link} to={paths.applicantLogin.to()}>
          Logga in som arbetssökande
        </Anchor>
      </p>
    </>
  );
}
