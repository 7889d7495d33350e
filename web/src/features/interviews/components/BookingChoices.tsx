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
export function KindsInRow({ booking }: { booking: Booking }) {
  const { rows, addRow } = booking;
  return (
    <>
      {rows.map((row, index) => (
        <KindInRow key={row.id} booking={booking} row={row} index={index} />
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

interface KindInRowProps {
  booking: Booking;
  row: Booking['rows'][number];
  index: number;
}

function KindInRow({ booking: { kinds, setKind, removeRow }, row: { id, kind }, index }: KindInRowProps) {
  return (
    <div className={styles.row}>
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
  );
}

/** Chooses the people whose times the week shows. */
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
  people: readonly PossibleInterviewer[];
  /** The ids of the chosen people. */
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
          <ChosenPerson
            key={person._id}
            person={person}
            note={noteOf?.(person._id)}
            onRemove={() => onChange(users.filter((id) => id !== person._id))}
          />
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

interface ChosenPersonProps {
  person: PossibleInterviewer;
  note: string | undefined;
  onRemove: () => void;
}

function ChosenPerson({ person, note, onRemove }: ChosenPersonProps) {
  const name = fullName(person);
  return (
    <li className={styles.person}>
      <Avatar name={name} size={28} />
      <span className={styles.name}>
        {name}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      <ActionIcon aria-label={`Ta bort ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
