import { Button, Stack } from '@mantine/core';
import {
  type CalDavAccount,
  type CalendarKind,
  calDavAccount,
  calendarChoiceForm,
  calendarForm,
  calendarKindNames,
  type FoundCalendar,
} from '@platsa/contract/interviews/schedule';
import { useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { findCalendars, openConsent, useScheduleChanges } from '../api/schedule.ts';
import { CalendarChoiceFields } from './CalendarChoice.tsx';
import styles from './CalendarList.module.css';

interface ConnectPopupProps {
  userId: string;
  onClose: () => void;
}

const kindTexts: Readonly<Record<CalendarKind, string>> = {
  address: 'Vi läser när du är upptagen. Fungerar med de flesta kalendrar.',
  caldav: 'Nextcloud, iCloud, Fastmail och andra. Vi läser när du är upptagen, och kan skriva in dina intervjuer.',
  google: 'Vi läser när du är upptagen, och kan skriva in dina intervjuer.',
  microsoft: 'Outlook och Microsoft 365. Vi läser när du är upptagen, och kan skriva in dina intervjuer.',
};

/** Asks for the kind of calendar, and then for what opens it. */
export function ConnectCalendarPopup({ kinds, ...props }: ConnectPopupProps & { kinds: readonly CalendarKind[] }) {
  const [kind, setKind] = useState<CalendarKind | null>(null);
  const { run: choose, busy } = useOneAtATime(async (chosen: CalendarKind) => {
    if (chosen === 'address' || chosen === 'caldav') return setKind(chosen);
    await openConsent({ kind: chosen }).catch(toast.refused);
  });
  if (kind === 'address') return <AddressPopup {...props} />;
  if (kind === 'caldav') return <CalDavPopup {...props} />;
  return (
    <Popup opened onClose={props.onClose} title="Koppla en kalender">
      <Stack component="ul" gap="md" className={styles.kinds}>
        {kinds.map((offered) => (
          <li key={offered}>
            <Button
              variant="default"
              fullWidth
              disabled={busy}
              aria-describedby={`calendar-kind-${offered}`}
              onClick={() => void choose(offered)}
            >
              {calendarKindNames[offered]}
            </Button>
            <p id={`calendar-kind-${offered}`} className={styles.muted}>
              {kindTexts[offered]}
            </p>
          </li>
        ))}
      </Stack>
    </Popup>
  );
}

function AddressPopup({ userId, onClose }: ConnectPopupProps) {
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

interface FoundAccount {
  account: CalDavAccount;
  calendars: FoundCalendar[];
}

function CalDavPopup(props: ConnectPopupProps) {
  const [found, setFound] = useState<FoundAccount | null>(null);
  return found ? <CalDavChoice {...props} {...found} /> : <CalDavAccountForm {...props} onFound={setFound} />;
}

function CalDavAccountForm({ onFound, onClose }: ConnectPopupProps & { onFound: (found: FoundAccount) => void }) {
  const form = useSchemaForm({
    schema: calDavAccount,
    initialValues: { server: '', userName: '', password: '' },
    submit: async (account) => ({ account, ...(await findCalendars(account)) }),
    onDone: onFound,
  });
  return (
    <FormPopup form={form} title="Koppla CalDAV" submitLabel="Hämta kalendrar" onClose={onClose}>
      <TextField
        label="Serverns adress"
        description="Till exempel caldav.icloud.com, eller adressen som din kalender visar för CalDAV."
        type="url"
        autoComplete="off"
        required
        autoFocus
        {...form.field('server')}
      />
      <TextField label="Användarnamn" autoComplete="off" required {...form.field('userName')} />
      <PasswordField
        label="Lösenord"
        description="Skapa helst ett app-lösenord hos leverantören. Det sparas krypterat, och ingen ser det igen."
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
    </FormPopup>
  );
}

function CalDavChoice({ userId, account, calendars, onClose }: ConnectPopupProps & FoundAccount) {
  const { addCalDav } = useScheduleChanges(userId);
  const form = useSchemaForm({
    schema: calendarChoiceForm,
    initialValues: {
      name: new URL(account.server).hostname.slice(0, 60),
      read: calendars.filter(({ isWritable }) => isWritable).map(({ id }) => id),
      write: null as string | null,
    },
    submit: (choice) => addCalDav({ ...account, ...choice }),
    onDone: () => {
      toast.done('Kalendern är kopplad.');
      onClose();
    },
  });
  return (
    <FormPopup form={form} title="Välj kalendrar" submitLabel="Koppla kalendern" onClose={onClose}>
      <TextField label="Namn" description="Till exempel Jobbet." required autoFocus {...form.field('name')} />
      <CalendarChoiceFields found={calendars} read={form.field('read')} write={form.field('write')} />
    </FormPopup>
  );
}
