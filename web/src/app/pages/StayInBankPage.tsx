import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { stayWithLink } from '../../features/candidates/api/company-application.ts';
import { CallError } from '../../lib/api.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';

/** Stays in a company's candidate bank with a mailed link, by a button: mail programs open links by themselves. */
export function StayInBankPage() {
  const { token = '' } = useParams();
  const stay = useMutation({ mutationFn: () => stayWithLink(token) });
  if (stay.data) {
    const { companyName, endsOn } = stay.data;
    return (
      <EntryCard
        title="Du stannar kvar"
        lead={
          <span role="status">
            {companyName} har dig kvar till {endsOn}. Du kan ta tillbaka det när du vill, i dina inställningar.
          </span>
        }
      />
    );
  }
  if (stay.error instanceof CallError && ['notFound', 'invalid'].includes(stay.error.error)) {
    return (
      <EntryCard
        title="Länken är inte längre giltig"
        lead="Den kan användas en gång. I dina inställningar ser du vilka företag som har dig kvar, och hur länge."
      />
    );
  }
  return (
    <EntryCard
      title="Vill du stanna kvar?"
      lead="Då kan företaget som mejlet handlar om hitta dig för andra tjänster en tid till. Annars behöver du inte göra något."
    >
      <Button size="md" fullWidth mb="md" loading={stay.isPending} onClick={() => stay.mutate()}>
        Stanna kvar
      </Button>
      <FormFailure form={{ failure: stay.error && toFailure(stay.error) }} />
    </EntryCard>
  );
}
