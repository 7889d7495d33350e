import { Group, SimpleGrid, Stack } from '@mantine/core';
import { updateUser } from '@platsa/contract/accounts/endpoints';
import { contactForm } from '@platsa/contract/accounts/person-forms';
import type { User } from '@platsa/contract/accounts/schema';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { orSaveFailure } from '../../../ui/form/failure.ts';
import { FormFailure, RestoredDraft, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { asTyped } from '../../../ui/form/use-touched-fields.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';

/** A company user's own name and number. */
export function ContactForm({ user }: { user: User }) {
  const { refresh } = useSessionActions();
  const schema = useMemo(() => contactForm(user.phoneNumber), [user.phoneNumber]);
  const form = useSchemaForm({
    schema,
    initialValues: toContactValues(user),
    stored: toContactValues(user),
    draftKey: `contact.${user._id}`,
    validateOnBlur: asTyped,
    submit: (data) => call(updateUser, { userId: user._id, ...data }).catch(orSaveFailure),
    onDone: async (answer) => {
      form.saved(toContactValues(answer.user));
      toast.done('Inställningarna är nu sparade');
      await refresh();
    },
  });
  return (
    <SchemaForm form={form} aria-label="Min profil">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <RestoredDraft form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField label="Förnamn" autoComplete="given-name" required {...form.field('firstName')} />
          <TextField label="Efternamn" autoComplete="family-name" required {...form.field('lastName')} />
        </SimpleGrid>
        <TextField label="Telefonnummer" type="tel" autoComplete="tel" required {...form.field('phoneNumber')} />
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton form={form} size="sm" disabled={!form.changed}>
            Spara profilen
          </SubmitButton>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

function toContactValues({ firstName, lastName, phoneNumber }: User) {
  return { firstName, lastName, phoneNumber };
}
