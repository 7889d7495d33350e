import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { openWithKey } from '../../features/applications/api/guest-application.ts';
import { CallError } from '../../lib/api.ts';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';
import { NewLinkButton } from '../guest/NewLinkButton.tsx';

/** /applications/{applicationId}/{key}: the mailed link to an application without an account. */
export function GuestLinkPage() {
  const { applicationId = '', key = '' } = useParams();
  const navigate = useNavigate();
  // By a button: mail programs open links by themselves, and the key counts once.
  const opening = useMutation({
    mutationFn: () => openWithKey(applicationId, key),
    onSuccess: (opened) =>
      navigate(paths.application.to({ applicationId: opened.applicationId }), {
        replace: true,
        state: { outcome: opened.outcome },
      }),
  });
  const { error } = opening;
  if (error instanceof CallError && ['notFound', 'invalid', 'expired'].includes(error.error)) {
    return (
      <EntryCard
        title="Länken är inte längre giltig"
        lead={
          error.error === 'expired' && error.message
            ? error.message
            : 'Den kan användas en gång och gäller i sju dagar. Vi mejlar gärna en ny till adressen som ansökan skickades från.'
        }
      >
        <NewLinkButton applicationId={applicationId} />
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="Din ansökan"
      lead="När du öppnar den bekräftar du att adressen är din. Du ser vad företaget har fått, och kan svara, ändra dig eller ta bort allt."
    >
      <Button size="md" fullWidth mb="md" loading={opening.isPending} onClick={() => opening.mutate()}>
        Öppna ansökan
      </Button>
      <FormFailure form={{ failure: error && toFailure(error) }} />
    </EntryCard>
  );
}
