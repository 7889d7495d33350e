import { Badge, Button, Group } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ChangeEmailPopup } from './ChangeEmailPopup.tsx';
import { ConfirmationButton } from './ConfirmationButton.tsx';

interface EmailCardProps {
  user: User;
  /** The use of the address, as a sentence. */
  use: string;
  /** Why to confirm it, as a sentence. */
  reason: string;
}

/** The address that somebody logs in with: whether it is confirmed, and changing it. */
export function EmailCard({ user, use, reason }: EmailCardProps) {
  const [changing, setChanging] = useState(false);
  return (
    <Card title="E-postadress" lead={user.emailConfirmed ? use : `Bekräfta adressen. ${reason}`}>
      <Group gap="sm" mb="md">
        <strong>{user.email}</strong>
        <Badge color={user.emailConfirmed ? 'good' : 'warning'} variant="light" tt="none" size="lg" fw={500}>
          {user.emailConfirmed ? 'Bekräftad' : 'Inte bekräftad'}
        </Badge>
      </Group>
      <Group gap="sm">
        {user.emailConfirmed ? null : <ConfirmationButton user={user} />}
        <Button variant="default" onClick={() => setChanging(true)}>
          Byt e-postadress
        </Button>
      </Group>
      {changing ? <ChangeEmailPopup user={user} onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}
