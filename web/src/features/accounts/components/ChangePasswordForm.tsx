import { Group, SimpleGrid, Stack } from '@mantine/core';
import { changePassword } from '@platsa/contract/accounts/endpoints';
import { passwordChangeForm } from '@platsa/contract/accounts/forms';
import { call } from '../../../lib/api.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { orAccountFailure } from '../../../ui/form/failure.ts';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';

const empty = { oldPassword: '', newPassword: '', repeatPassword: '' };

/** For both kinds of account. */
export function ChangePasswordForm({ userId }: { userId: string }) {
  const form = useSchemaForm({
    schema: passwordChangeForm,
    initialValues: empty,
    draftKey: `password.${userId}`,
    submit: (passwords) => call(changePassword, { userId, ...passwords }).catch(orAccountFailure),
    onDone: () => {
      form.reset(empty);
      toast.done('Lösenordet är bytt. Andra enheter är utloggade.');
    },
  });
  return (
    <SchemaForm form={form} aria-label="Byt lösenord">
      <Stack gap="md">
        <PasswordField
          label="Nuvarande lösenord"
          autoComplete="current-password"
          required
          {...form.field('oldPassword')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <PasswordField
            label="Nytt lösenord"
            description="Minst 8 tecken"
            autoComplete="new-password"
            required
            {...form.field('newPassword')}
          />
          <PasswordField
            label="Repetera nytt lösenord"
            autoComplete="new-password"
            required
            {...form.field('repeatPassword')}
          />
        </SimpleGrid>
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton form={form} size="sm" disabled={!form.changed}>
            Byt lösenord
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}
