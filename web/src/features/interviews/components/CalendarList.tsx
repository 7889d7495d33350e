import { Button } from '@mantine/core';
import {
  type Calendar,
  type CalendarKind,
  calendarFailureText,
  calendarKindNames,
  maxCalendars,
} from '@platsa/contract/interviews/schedule';
import { IconAdjustments, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { openConsent, useScheduleChanges } from '../api/schedule.ts';
import { ChooseCalendarsPopup } from './CalendarChoice.tsx';
import { ConnectCalendarPopup } from './CalendarConnect.tsx';
import styles from './CalendarList.module.css';

interface CalendarListProps {
  userId: string;
  calendars: readonly Calendar[];
  /** The kinds that can be connected here. */
  kinds: readonly CalendarKind[];
}

type OpenPopup = { popup: 'connect' } | { popup: 'choose' | 'remove'; calendar: Calendar };

/** The calendars that say when a member is busy, and into which their interviews are written. */
export function CalendarList({ userId, calendars, kinds }: CalendarListProps) {
  const [open, setOpen] = useState<OpenPopup | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Kalendrar"
      lead="Vi läser när du är upptagen, aldrig med vad. Så länge en kalender inte går att läsa räknas du inte som ledig."
      actions={
        <Button
          variant="light"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={calendars.length >= maxCalendars}
          onClick={() => setOpen({ popup: 'connect' })}
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
          <CalendarRow key={calendar._id} calendar={calendar} onOpen={(popup) => setOpen({ popup, calendar })} />
        ))}
      </ul>
      {open?.popup === 'connect' ? <ConnectCalendarPopup userId={userId} kinds={kinds} onClose={close} /> : null}
      {open?.popup === 'choose' ? (
        <ChooseCalendarsPopup userId={userId} calendar={open.calendar} onClose={close} />
      ) : null}
      {open?.popup === 'remove' ? (
        <RemoveCalendarPopup userId={userId} calendar={open.calendar} onClose={close} />
      ) : null}
    </Card>
  );
}

interface CalendarRowProps {
  calendar: Calendar;
  onOpen: (popup: 'choose' | 'remove') => void;
}

function CalendarRow({ calendar, onOpen }: CalendarRowProps) {
  const { _id, kind, name, host } = calendar;
  return (
    <li>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.muted}>
          {calendarKindNames[kind]} · {host}
        </p>
        <ChosenParts calendar={calendar} />
        <CalendarState calendar={calendar} />
      </div>
      <div>
        {kind === 'google' || kind === 'microsoft' ? (
          <RowButton
            text="Anslut igen"
            icon={IconRefresh}
            of={name}
            disabled={false}
            onClick={() => void openConsent({ kind, _calendar: _id }).catch(toast.refused)}
          />
        ) : null}
        {kind === 'address' ? null : (
          <RowButton
            text="Välj kalendrar"
            icon={IconAdjustments}
            of={name}
            disabled={false}
            onClick={() => onOpen('choose')}
          />
        )}
        <RowButton text="Koppla bort" icon={IconTrash} of={name} disabled={false} onClick={() => onOpen('remove')} />
      </div>
    </li>
  );
}

/** The calendars of an account that were chosen. */
function ChosenParts({ calendar: { parts } }: { calendar: Calendar }) {
  if (parts.length === 0) return null;
  const read = parts.filter(({ isRead }) => isRead).map(({ name }) => name);
  const written = parts.find(({ isWritten }) => isWritten);
  return (
    <p className={styles.muted}>
      Räknas som upptagen: {read.join(', ')}.{' '}
      {written ? `Intervjuer skrivs in i ${written.name}.` : 'Intervjuer skrivs inte in.'}
    </p>
  );
}

interface RemoveCalendarPopupProps {
  userId: string;
  calendar: Calendar;
  onClose: () => void;
}

function RemoveCalendarPopup({ userId, calendar: { _id, name, parts }, onClose }: RemoveCalendarPopupProps) {
  const { removeCalendar } = useScheduleChanges(userId);
  const stay = parts.some(({ isWritten }) => isWritten)
    ? ' Intervjuer som vi har skrivit in står kvar. Vill du ha bort dem, välj först att inte skriva in intervjuer.'
    : ' Kalendern själv ändras inte.';
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Koppla bort ${name}?`}
      text={`Det som står i den räknas inte längre när tider föreslås.${stay}`}
      confirmLabel="Koppla bort kalendern"
      danger
      onConfirm={async () => {
        await removeCalendar(_id);
        toast.done('Kalendern är bortkopplad.');
      }}
    />
  );
}

function CalendarState({ calendar: { kind, failure, writeFailure, readAt } }: { calendar: Calendar }) {
  const lastRead = readAt ? <RelativeTime at={readAt} /> : null;
  if (failure) {
    return (
      <p className={styles.failed}>
        Går inte att läsa. {calendarFailureText(kind, failure)}
        {lastRead ? <> Lästes senast {lastRead}.</> : null}
      </p>
    );
  }
  return (
    <>
      <p className={styles.read}>{lastRead ? <>Läst {lastRead}</> : 'Läses snart för första gången'}</p>
      {writeFailure ? (
        <p className={styles.failed}>Intervjuer går inte att skriva in. {calendarFailureText(kind, writeFailure)}</p>
      ) : null}
    </>
  );
}
