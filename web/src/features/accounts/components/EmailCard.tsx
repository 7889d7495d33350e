import { Badge, Button, Group } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ChangeEmailByLinkPopup } from './ChangeEmailPopup.tsx';
import { ConfirmationButton } from './ConfirmationButton.tsx';

/** The address that a job seeker logs in with: whether it is confirmed, and changing it. */
export function EmailCard({ user }: { user: User }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card
      title="E-postadress"
      lead={
        user.emailConfirmed ? 'Hit går mejl om dina ansökningar.' : 'Bekräfta adressen, så vet vi att mejlen når dig.'
      }
    >
      <Group gap="sm" mb="md">
        <strong>{user.email}</strong>
        <Badge color={user.emailConfirmed ? 'good' : 'warning'} variant="light" tt="none" size="lg" fw={500}>
          {user.emailConfirmed ? 'Bekräftad' : 'Inte bekräftad'}
        </Badge>
      </Group>
      <Group gap="sm">
        {user.emailConfirmed ? null : <ConfirmationButton user={user} />}
        <Button variant="default" onClick={() => setChanging(true)}>
          Byt e-post
        </Button>
      </Group>
      {changing ? <ChangeEmailByLinkPopup user={user} onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}
