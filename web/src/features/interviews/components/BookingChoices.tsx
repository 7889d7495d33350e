import { ActionIcon, Button } from '@mantine/core';
import { maxInterviewers } from '@platsa/contract/interviews/kinds';
import type { PersonTimes } from '@platsa/contract/interviews/schema';
import { IconPlus, IconX } from '@tabler/icons-react';
import { fullName } from '../../../lib/format.ts';
import { AddField } from '../../../ui/fields/AddField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import type { Booking, PossibleInterviewer } from '../use-booking.ts';
import styles from './BookingPopup.module.css';

/** As many interviews in a row as the contract takes. */
const maxInRow = 6;

/** The kind of the interview, and of those that follow it. */
export function KindsInRow({ booking: { rows, kinds, setKind, addRow, removeRow } }: { booking: Booking }) {
  return (
    <>
      {rows.map(({ id, kind }, index) => (
        <div key={id} className={styles.row}>
          <SelectField
            label={index === 0 ? 'Intervju' : `Intervju ${index + 1}, direkt efter`}
            options={kinds.map(({ _id, name, minutes }) => ({ value: _id, label: `${name}, ${minutes} min` }))}
            searchable={kinds.length > 15}
            value={kind._id}
            onChange={(kindId) => {
              const chosen = kinds.find(({ _id }) => _id === kindId);
              if (chosen) setKind(id, chosen);
            }}
          />
          {index > 0 ? (
            <ActionIcon size={42} aria-label={`Ta bort intervju ${index + 1}`} onClick={() => removeRow(id)}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      {rows.length < maxInRow ? (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={addRow}
          >
            En intervju till direkt efter
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Whose time is looked at. */
export function InterviewersField({ booking: { people, users, setUsers, busy } }: { booking: Booking }) {
  return (
    <ChosenPeople
      label="Intervjuare"
      people={people}
      users={users}
      onChange={setUsers}
      noteOf={(id) => calendarNote(busy.find(({ _id }) => _id === id))}
    />
  );
}

function calendarNote(person: PersonTimes | undefined): string | undefined {
  if (!person) return undefined;
  const zone = person.timeZone === 'Europe/Stockholm' ? '' : `Arbetar i ${person.timeZone.replaceAll('_', ' ')}`;
  const calendar = { none: 'Ingen kalender kopplad', read: '', unread: 'Kalendern kan inte läsas' }[person.calendar];
  return [calendar, zone].filter(Boolean).join(' · ') || undefined;
}

interface ChosenPeopleProps {
  label: string;
  /** Who can be chosen. */
  people: readonly PossibleInterviewer[];
  /** The ids of those who are. */
  users: readonly string[];
  onChange: (users: string[]) => void;
  noteOf?: (id: string) => string | undefined;
}

/** Chooses among the colleagues: the chosen as a list, the others in a field below. */
export function ChosenPeople({ label, people, users, onChange, noteOf }: ChosenPeopleProps) {
  const chosen = people.filter(({ _id }) => users.includes(_id));
  const others = people.filter(({ _id }) => !users.includes(_id));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.people}>
        {chosen.map((person) => (
          <li key={person._id} className={styles.person}>
            <Avatar name={fullName(person)} size={28} />
            <span className={styles.name}>
              {fullName(person)}
              {noteOf?.(person._id) ? <span className={styles.note}>{noteOf(person._id)}</span> : null}
            </span>
            <ActionIcon
              aria-label={`Ta bort ${fullName(person)}`}
              onClick={() => onChange(users.filter((id) => id !== person._id))}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {others.length > 0 && users.length < maxInterviewers ? (
        <AddField
          label={chosen.length > 0 ? 'Lägg till en intervjuare' : 'Välj en intervjuare'}
          placeholder="Sök bland kollegorna"
          options={others.map((person) => ({ value: person._id, label: fullName(person) }))}
          onAdd={(id) => onChange([...users, id])}
        />
      ) : null}
    </fieldset>
  );
}
