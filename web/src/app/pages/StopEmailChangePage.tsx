import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { stopAddressChange } from '../../features/accounts/api/mailed-links.ts';
import { CallError } from '../../lib/api.ts';
import { product } from '../../lib/product.ts';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';

/** Stops a change of address with the link that was mailed to the old one, by a button: mail programs open links by themselves. */
export function StopEmailChangePage() {
  const { token = '' } = useParams();
  const supportEmail = useQuery(product).data?.supportEmail;
  const stop = useMutation({ mutationFn: () => stopAddressChange(token) });
  if (stop.data) {
    return (
      <EntryCard
        title="Bytet är stoppat"
        lead={
          <span role="status">
            Kontot har kvar adressen {stop.data.email}. Den som bad om bytet känner till ditt lösenord: välj ett nytt,
            så loggas alla enheter ut.
          </span>
        }
      >
        <Button component={Link} to={paths.recover.to({})} size="md" fullWidth>
          Välj ett nytt lösenord
        </Button>
      </EntryCard>
    );
  }
  if (stop.error instanceof CallError && ['notFound', 'invalid'].includes(stop.error.error)) {
    return (
      <EntryCard
        title="Länken är inte längre giltig"
        lead={`Bytet är redan stoppat eller gjort, eller så har det gått mer än ett dygn. Är din adress bytt utan att du bad om det? Skriv genast till ${supportEmail ?? 'supporten'}.`}
      />
    );
  }
  return (
    <EntryCard
      title="Stoppa bytet av e-postadress"
      lead="Bad du inte om att byta adressen för ditt konto? Stoppa bytet här. Sedan väljer du ett nytt lösenord."
    >
      <Button size="md" fullWidth mb="md" loading={stop.isPending} onClick={() => stop.mutate()}>
        Stoppa bytet
      </Button>
      <FormFailure form={{ failure: stop.error && toFailure(stop.error) }} />
    </EntryCard>
  );
}
