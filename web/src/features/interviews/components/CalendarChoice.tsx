import { Checkbox, Stack } from '@mantine/core';
import { type Calendar, calendarChoice, type FoundCalendar } from '@platsa/contract/interviews/schedule';
import { useQuery } from '@tanstack/react-query';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { foundCalendars, useScheduleChanges } from '../api/schedule.ts';

/** Stands for no calendar in the list of choices. */
const none = 'none';

interface CalendarChoiceFieldsProps {
  found: readonly FoundCalendar[];
  read: Omit<FieldProps<string[]>, 'label'>;
  write: Omit<FieldProps<string | null>, 'label'>;
}

/** Which calendars of an account count as busy, and into which one interviews are written. */
export function CalendarChoiceFields({ found, read, write }: CalendarChoiceFieldsProps) {
  const writable = found.filter(({ isWritable }) => isWritable).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Checkbox.Group
        {...read}
        label="Räkna som upptagen"
        description="Det som står i de här kalendrarna gör att du inte föreslås då."
        required
      >
        <Stack gap="xs" mt="xs">
          {found.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <SelectField
        {...write}
        label="Skriv in intervjuer i"
        description="Intervjuer som du håller läggs in där, och ändras och tas bort när de ändras här. Kandidatens namn syns för den som ser kalendern."
        value={write.value ?? none}
        options={[{ value: none, label: 'Ingen kalender' }, ...writable]}
        onChange={(chosen) => write.onChange(chosen === none ? null : chosen)}
      />
    </>
  );
}

interface ChooseCalendarsPopupProps {
  userId: string;
  calendar: Calendar;
  onClose: () => void;
}

/** Chooses again among the calendars of a connected account. */
export function ChooseCalendarsPopup(props: ChooseCalendarsPopupProps) {
  const { userId, calendar, onClose } = props;
  const query = useQuery(foundCalendars(userId, calendar._id));
  if (query.data) return <ChooseCalendarsForm {...props} found={query.data.calendars} />;
  return (
    <Popup opened onClose={onClose} title={`Kalendrar i ${calendar.name}`}>
      <QueryView
        query={query}
        skeleton={<FormSkeleton fields={2} />}
        failure={{ title: 'Kalendrarna går inte att hämta' }}
      >
        {() => null}
      </QueryView>
    </Popup>
  );
}

function ChooseCalendarsForm({
  userId,
  calendar: { _id, name, parts },
  found,
  onClose,
}: ChooseCalendarsPopupProps & { found: readonly FoundCalendar[] }) {
  const { choose } = useScheduleChanges(userId);
  const isThere = (id: string) => found.some((calendar) => calendar.id === id);
  const form = useSchemaForm({
    schema: calendarChoice,
    initialValues: {
      read: parts.filter(({ id, isRead }) => isRead && isThere(id)).map(({ id }) => id),
      write: parts.find(({ id, isWritten }) => isWritten && isThere(id))?.id ?? null,
    },
    submit: (choice) => choose({ calendarId: _id, ...choice }),
    onDone: () => {
      toast.done('Valet är sparat.');
      onClose();
    },
  });
  return (
    <FormPopup form={form} title={`Kalendrar i ${name}`} submitLabel="Spara valet" onClose={onClose}>
      <CalendarChoiceFields found={found} read={form.field('read')} write={form.field('write')} />
    </FormPopup>
  );
}
