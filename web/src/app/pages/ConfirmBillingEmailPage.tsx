import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { confirmBillingAddress } from '../../features/billing/api/change-billing.ts';
import { CallError } from '../../lib/api.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';

/** Confirms an address for a company's invoices with a mailed link, by a button: mail programs open links by themselves. */
export function ConfirmBillingEmailPage() {
  const { token = '' } = useParams();
  const confirm = useMutation({ mutationFn: () => confirmBillingAddress(token) });
  if (confirm.data) {
    const { companyName, email } = confirm.data;
    return (
      <EntryCard
        title="Adressen är bekräftad"
        lead={
          <span role="status">
            Fakturor till {companyName} skickas nu till {email}. Du kan stänga sidan.
          </span>
        }
      />
    );
  }
  if (confirm.error instanceof CallError && ['notFound', 'invalid'].includes(confirm.error.error)) {
    return (
      <EntryCard
        title="Länken är inte längre giltig"
        lead="Den gäller i sju dagar och kan användas en gång. Be företaget att skicka den igen, under Inställningar, Fakturering."
      />
    );
  }
  return (
    <EntryCard
      title="Bekräfta fakturaadressen"
      lead="Företaget i mejlet vill att dess fakturor från Platsa skickas till din adress. Känner du inte till företaget kan du stänga sidan."
    >
      <Button size="md" fullWidth mb="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Skicka fakturorna hit
      </Button>
      <FormFailure form={{ failure: confirm.error && toFailure(confirm.error) }} />
    </EntryCard>
  );
}
