import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { decline, type InviteLink } from '../../features/companies/api/members.ts';
import { ConfirmPopup } from '../../ui/ConfirmPopup.tsx';
import { toast } from '../../ui/toast.ts';
import { useStartPage } from '../use-start-page.ts';

/** Needs no account. */
export function DeclineInvite({ link }: { link: InviteLink }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const start = useStartPage();
  return (
    <>
      <Button variant="subtle" color="gray" fullWidth onClick={() => setAsked(true)}>
        Tacka nej
      </Button>
      <ConfirmPopup
        opened={asked}
        onClose={() => setAsked(false)}
        title="Tacka nej till inbjudan?"
        text="Den som bjöd in dig ser att du har tackat nej. Länken kan inte användas igen."
        confirmLabel="Tacka nej"
        onConfirm={async () => {
          await decline(link);
          await navigate(start, { replace: true });
          toast.done('Du har tackat nej till inbjudan.');
        }}
      />
    </>
  );
}
