import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mailNewLink } from '../../features/applications/api/guest-application.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';

/** Mails a new link to the address that the application was sent from. */
export function NewLinkButton({ applicationId }: { applicationId: string }) {
  const link = useMutation({ mutationFn: () => mailNewLink(applicationId) });
  if (link.isSuccess) {
    return <p role="status">Om ansökan finns kommer ett mejl med en ny länk om en liten stund.</p>;
  }
  return (
    <>
      <Button size="md" fullWidth mb="md" loading={link.isPending} onClick={() => link.mutate()}>
        Skicka en ny länk
      </Button>
      <FormFailure form={{ failure: link.error && toFailure(link.error) }} />
    </>
  );
}
