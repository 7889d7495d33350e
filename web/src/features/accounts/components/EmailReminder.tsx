import { Alert } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { IconMail } from '@tabler/icons-react';
import { ConfirmationButton } from './ConfirmationButton.tsx';

/** Tells company users in their settings why an address that is not confirmed should be. */
export function EmailReminder({ user }: { user: User }) {
  if (user.emailConfirmed) return null;
  return (
    <Alert mt="md" icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />} title="Bekräfta din e-postadress">
      <p>Det behövs innan du publicerar annonser, bjuder in kollegor och mejlar kandidater. Du har {user.email}.</p>
      <ConfirmationButton user={user} />
    </Alert>
  );
}
