import { Badge, Button, Group } from '@mantine/core';
import { updateUser } from '@platsa/contract/accounts/endpoints';
import { emailChangeForm } from '@platsa/contract/accounts/forms';
import type { User } from '@platsa/contract/accounts/schema';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Card } from '../../../ui/Card.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { orAccountFailure } from '../../../ui/form/failure.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';
import { ConfirmationButton } from './EmailBanner.tsx';

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

interface ChangeEmailPopupProps {
  user: User;
  onClose: () => void;
}

/** The address is changed once the link that is mailed to the new one has been followed. */
function ChangeEmailPopup({ user, onClose }: ChangeEmailPopupProps) {
  const form = useSchemaForm({
    schema: emailChangeForm(user.email),
    initialValues: { email: '', password: '' },
    draftKey: `new-email.${user._id}`,
    submit: (data) =>
      call(updateUser, { userId: user._id, ...data })
        .then(() => data)
        .catch(orAccountFailure),
    onDone: ({ email }) => {
      toast.done(`En länk är på väg till ${email}.`);
      onClose();
    },
  });
  // Closing the popup discards the draft; an expired session closes it too, but keeps the draft.
  const closeEmailPopup = () => {
    form.reset();
    onClose();
  };
  return (
    <FormPopup
      form={form}
      size="small"
      title="Byt e-postadress"
      label="Byt e-postadress"
      submitLabel="Byt e-postadress"
      unsaved={false}
      onClose={closeEmailPopup}
    >
      <TextField
        label="Ny e-postadress"
        description="Vi mejlar en länk till den nya adressen. Bytet sker när du har följt den."
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <PasswordField
        label="Lösenord"
        description="För att vi ska veta att det är du."
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
    </FormPopup>
  );
}
