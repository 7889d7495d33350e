import { Button, Group, Stack } from '@mantine/core';
import { updateUser } from '@platsa/contract/accounts/endpoints';
import { emailChangeForm } from '@platsa/contract/accounts/forms';
import type { User } from '@platsa/contract/accounts/schema';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { orAccountFailure } from '../../../ui/form/failure.ts';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { mailConfirmation } from '../api/confirm-email.ts';

interface ChangeEmailPopupProps {
  user: User;
  onClose: () => void;
}

interface Change {
  email: string;
  password: string;
}

/** A company user's address, changed at once. */
export function ChangeEmailPopup({ user, onClose }: ChangeEmailPopupProps) {
  const { refresh } = useSessionActions();
  return (
    <EmailPopup
      {...{ user, onClose }}
      change={(data) => call(updateUser, { userId: user._id, ...data })}
      onDone={async () => {
        await refresh();
        toast.done('Inställningarna är nu sparade');
      }}
    />
  );
}

/** A job seeker's address, changed once the link that is mailed to it has been followed. */
export function ChangeEmailByLinkPopup({ user, onClose }: ChangeEmailPopupProps) {
  return (
    <EmailPopup
      {...{ user, onClose }}
      note="Vi mejlar en länk till den nya adressen. Bytet sker när du har följt den."
      change={(data) => mailConfirmation({ userId: user._id, ...data })}
      onDone={({ email }) => toast.done(`En länk är på väg till ${email}.`)}
    />
  );
}

interface EmailPopupProps extends ChangeEmailPopupProps {
  note?: string;
  change: (data: Change) => Promise<unknown>;
  onDone: (data: Change) => unknown;
}

function EmailPopup({ user, onClose, note, change, onDone }: EmailPopupProps) {
  const form = useSchemaForm({
    schema: emailChangeForm(user.email),
    initialValues: { email: '', password: '' },
    draftKey: `new-email.${user._id}`,
    submit: (data) =>
      change(data)
        .then(() => data)
        .catch(orAccountFailure),
    onDone: async (data) => {
      await onDone(data);
      onClose();
    },
  });
  // Closing the popup discards the draft; an expired session closes it too, but keeps the draft.
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Popup opened onClose={close} size="small" title="Byt e-post">
      <SchemaForm form={form} aria-label="Byt e-post">
        <Stack gap="md">
          <TextField
            label="Ny e-post"
            {...(note && { description: note })}
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
          <FormFailure form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Avbryt
            </Button>
            <SubmitButton form={form} size="sm">
              Byt e-post
            </SubmitButton>
          </Group>
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
