import { Button } from '@mantine/core';
import { type Calendar, calendarFailures, calendarForm, maxCalendars } from '@platsa/contract/interviews/schedule';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useScheduleChanges } from '../api/schedule.ts';
import styles from './CalendarList.module.css';

interface CalendarListProps {
  userId: string;
  calendars: readonly Calendar[];
}

/** The calendars that say when a member is busy. */
export function CalendarList({ userId, calendars }: CalendarListProps) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Calendar | null>(null);
  return (
    <Card
      title="Dina kalendrar"
      lead="Vi läser när du är upptagen, aldrig med vad. Så länge en kalender inte går att läsa räknas du inte som ledig."
      actions={
        <Button
          variant="light"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={calendars.length >= maxCalendars}
          onClick={() => setAdding(true)}
        >
          Koppla en kalender
        </Button>
      }
    >
      {calendars.length === 0 ? (
        <p className={styles.muted}>
          Ingen kalender är kopplad. Då räknas arbetstiden och de intervjuer som är bokade här.
        </p>
      ) : null}
      <ul className={styles.list}>
        {calendars.map((calendar) => (
          <CalendarRow key={calendar._id} calendar={calendar} onRemove={() => setRemoving(calendar)} />
        ))}
      </ul>
      {isAdding ? <AddCalendarPopup userId={userId} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveCalendarPopup userId={userId} calendar={removing} onClose={() => setRemoving(null)} /> : null}
    </Card>
  );
}

function CalendarRow({ calendar, onRemove }: { calendar: Calendar; onRemove: () => void }) {
  return (
    <li>
      <div className={styles.words}>
        <h3>{calendar.name}</h3>
        <p className={styles.muted}>{calendar.host}</p>
        <CalendarState calendar={calendar} />
      </div>
      <RowButton text="Koppla bort" icon={IconTrash} of={calendar.name} disabled={false} onClick={onRemove} />
    </li>
  );
}

interface RemoveCalendarPopupProps {
  userId: string;
  calendar: Calendar;
  onClose: () => void;
}

function RemoveCalendarPopup({ userId, calendar: { _id, name }, onClose }: RemoveCalendarPopupProps) {
  const { removeCalendar } = useScheduleChanges(userId);
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Koppla bort ${name}?`}
      text="Det som står i den räknas inte längre när tider föreslås. Kalendern själv ändras inte."
      confirmLabel="Koppla bort kalendern"
      danger
      onConfirm={async () => {
        await removeCalendar(_id);
        toast.done('Kalendern är bortkopplad.');
      }}
    />
  );
}

function CalendarState({ calendar: { failure, readAt } }: { calendar: Calendar }) {
  if (failure) {
    return (
      <p className={styles.failed}>
        Går inte att läsa. {calendarFailures[failure]}
        {readAt ? (
          <>
            {' '}
            Lästes senast <RelativeTime at={readAt} />.
          </>
        ) : null}
      </p>
    );
  }
  return (
    <p className={styles.read}>
      {readAt ? (
        <>
          Läst <RelativeTime at={readAt} />
        </>
      ) : (
        'Läses snart för första gången'
      )}
    </p>
  );
}

function AddCalendarPopup({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { addCalendar } = useScheduleChanges(userId);
  const form = useSchemaForm({
    schema: calendarForm,
    initialValues: { name: '', address: '' },
    submit: addCalendar,
    onDone: () => {
      toast.done('Kalendern är kopplad.');
      onClose();
    },
  });
  return (
    <FormPopup form={form} title="Koppla en kalender" submitLabel="Koppla kalendern" onClose={onClose}>
      <TextField label="Namn" description="Till exempel Jobbet." required autoFocus {...form.field('name')} />
      <TextField
        label="Adress"
        description="Kalenderns privata adress i iCal-format. Den sparas krypterad, och ingen annan ser den."
        type="url"
        required
        {...form.field('address')}
      />
      <div className={styles.muted}>
        <p className={styles.where}>Här finns adressen:</p>
        <ul className={styles.places}>
          <li>Google: Inställningar, din kalender, ”Hemlig adress i iCal-format”.</li>
          <li>Outlook på webben: Inställningar, Kalender, Delade kalendrar, ”Publicera en kalender”, ICS.</li>
          <li>Apple: Kalender, dela kalendern, ”Offentlig kalender”.</li>
        </ul>
      </div>
    </FormPopup>
  );
}
