import { Button, Stack } from '@mantine/core';
import type { SentVersion } from '@platsa/contract/applications/guest-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import { guestLink, openWithKey } from '../../features/applications/api/guest-application.ts';
import { CallError } from '../../lib/api.ts';
import { formatMoment, fullName } from '../../lib/format.ts';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { NewLinkButton } from '../guest/NewLinkButton.tsx';
import styles from './GuestLinkPage.module.css';

/** /applications/{applicationId}/{key}: the mailed link to an application without an account. */
export function GuestLinkPage() {
  const { applicationId = '', key = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(guestLink(applicationId, key));
  // By a button: mail programs open links by themselves, and the key counts once.
  const opening = useMutation({
    mutationFn: (replace: boolean) => openWithKey(applicationId, key, replace),
    onSuccess: (opened) =>
      navigate(paths.application.to({ applicationId: opened.applicationId }), {
        replace: true,
        state: { outcome: opened.outcome },
      }),
  });
  const ended = [query.error, opening.error].find(isLinkEnded);
  if (ended) return <LinkEnded error={ended} applicationId={applicationId} />;
  const failure = <FormFailure form={{ failure: opening.error && toFailure(opening.error) }} />;
  const replacement = query.data?.replacement;
  if (replacement) {
    const { title, earlier, later } = replacement;
    return (
      <EntryCard
        title="Vilken ansökan ska företaget ha?"
        lead={`Det finns två ansökningar till ${title} med din adress. Företaget har den första. Känner du inte igen en av dem har någon annan skickat den.`}
      >
        <div className={styles.versions}>
          <Version title="Den första" version={earlier} />
          <Version title="Den nya" version={later} />
        </div>
        <Stack gap="sm" mb="md">
          <Button
            size="md"
            variant="default"
            loading={opening.isPending && !opening.variables}
            disabled={opening.isPending}
            onClick={() => opening.mutate(false)}
          >
            Behåll den första
          </Button>
          <Button
            size="md"
            loading={opening.isPending && opening.variables}
            disabled={opening.isPending}
            onClick={() => opening.mutate(true)}
          >
            Byt till den nya
          </Button>
        </Stack>
        {failure}
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="Din ansökan"
      lead="När du öppnar den bekräftar du att adressen är din. Du ser vad företaget har fått, och kan svara, ändra dig eller ta bort allt."
    >
      <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
        {() => (
          <Button size="md" fullWidth mb="md" loading={opening.isPending} onClick={() => opening.mutate(true)}>
            Öppna ansökan
          </Button>
        )}
      </QueryView>
      {failure}
    </EntryCard>
  );
}

const isLinkEnded = (error: Error | null): error is CallError =>
  error instanceof CallError && ['notFound', 'invalid', 'expired'].includes(error.error);

function LinkEnded({ error, applicationId }: { error: CallError; applicationId: string }) {
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

function Version({ title, version }: { title: string; version: SentVersion }) {
  const id = useId();
  const { sentAt, phoneNumber, message, hasResume } = version;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>Skickad {formatMoment(sentAt)}</p>
      <p>{fullName(version)}</p>
      <p>{phoneNumber || 'Inget telefonnummer'}</p>
      <p>{hasResume ? 'Med CV' : 'Utan CV'}</p>
      <p className={styles.message}>{message || 'Inget meddelande'}</p>
    </section>
  );
}
