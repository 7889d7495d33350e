import { Stack } from '@mantine/core';
import { updateUser } from '@platsa/contract/accounts/endpoints';
import { jobSeekerSettings } from '@platsa/contract/accounts/person-forms';
import type { User } from '@platsa/contract/accounts/schema';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { asTyped } from '../../../ui/form/use-touched-fields.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { PersonFields, pickedCity } from './PersonFields.tsx';

export function ApplicantSettingsForm({ user }: { user: User }) {
  const { refresh } = useSessionActions();
  const schema = useMemo(
    () => jobSeekerSettings(today(), user.phoneNumber).extend({ _city: pickedCity }),
    [user.phoneNumber],
  );
  const form = useSchemaForm({
    schema,
    initialValues: toSettingsValues(user),
    stored: toSettingsValues(user),
    validateOnBlur: asTyped,
    submit: (changes) => call(updateUser, { userId: user._id, ...changes }),
    onDone: (answer) => {
      form.saved(toSettingsValues(answer.user));
      void refresh();
      toast.done('Dina uppgifter är sparade.');
    },
  });
  return (
    <SchemaForm form={form} aria-label="Dina uppgifter">
      <Stack gap="md">
        <PersonFields
          firstName={form.field('firstName')}
          lastName={form.field('lastName')}
          birthDate={form.field('birthDate')}
          phoneNumber={form.field('phoneNumber')}
          city={form.picker('_city')}
        >
          <TextField
            label="E-postadress"
            description="Adressen du loggar in med."
            type="email"
            readOnly
            rightSection={<IconLock size={18} stroke={1.75} aria-hidden="true" />}
            value={user.email}
            onChange={() => {}}
          />
        </PersonFields>
      </Stack>
      <SaveBar form={form} label="Spara ändringarna" />
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
    </SchemaForm>
  );
}

function toSettingsValues({ firstName, lastName, birthDate, phoneNumber, _city }: User) {
  return { firstName, lastName, birthDate: birthDate ?? '', phoneNumber, _city };
}
