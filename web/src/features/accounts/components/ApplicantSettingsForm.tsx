import { Button, Stack } from '@mantine/core';
import { updateUser } from '@platsa/contract/accounts/endpoints';
import { jobSeekerSettings } from '@platsa/contract/accounts/person-forms';
import type { User } from '@platsa/contract/accounts/schema';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { useHeightProperty } from '../../../lib/use-height-property.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, type FormFailureProps, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { asTyped } from '../../../ui/form/use-touched-fields.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './ApplicantSettingsForm.module.css';
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

interface SaveBarProps {
  form: FormFailureProps['form'] & { changed: boolean; submitting: boolean; reset: () => void };
  /** Label of the button: 'Spara profilen'. */
  label: string;
  note?: string;
}

/** A sticky bar at the foot of a form with unsaved changes. */
function SaveBar({ form, label, note = 'Du har ändringar som inte är sparade' }: SaveBarProps) {
  const bar = useHeightProperty('--bar', 16);
  if (!form.changed) return null;
  return (
    <section ref={bar} className={styles.root} aria-label="Osparade ändringar">
      <FormFailure form={form} />
      <p>{note}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => form.reset()} disabled={form.submitting}>
          Ångra
        </Button>
        <SubmitButton form={form} size="sm">
          {label}
        </SubmitButton>
      </div>
    </section>
  );
}
