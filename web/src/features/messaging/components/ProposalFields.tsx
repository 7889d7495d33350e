import { ActionIcon, Button } from '@mantine/core';
import { maxPlaceLength, maxProposedTimes } from '@platsa/contract/messaging/proposal-text';
import type { Proposal } from '@platsa/contract/messaging/proposed-times';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { addDays, formatDay, formatTime, today } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { fromLocalTime } from '../../../lib/swedish-time.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { parseDay } from '../../../ui/fields/parse-day.ts';
import { parseTime } from '../../../ui/fields/parse-time.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import styles from './ProposalFields.module.css';
import { nextMorning } from './SendTime.tsx';

interface ProposalFieldsProps {
  value: Proposal | null;
  onChange: (value: Proposal | null) => void;
  errorAt: (path: string) => ReactNode;
}

interface TimeRow {
  id: string;
  day: string;
  from: string;
  to: string;
}

const firstTime = { from: '10:00', to: '10:45' };
const furthestDays = 365;

/** Up to three times and where to meet, for the applicant to choose from. Nothing is proposed before one is added. */
export function ProposalFields({ value, onChange, errorAt }: ProposalFieldsProps) {
  const [rows, setRows] = useState<readonly TimeRow[]>(() => (value?.times ?? []).map(readRow));
  const change = (next: readonly TimeRow[], place = value?.place ?? '') => {
    setRows(next);
    onChange(next.length > 0 ? { times: next.map(readPeriod), place } : null);
  };
  const add = () => {
    const last = rows.at(-1);
    const day = parseDay(last?.day ?? '');
    change([...rows, { ...(last ?? firstTime), id: newId(), day: day ? addDays(day, 1) : formatDay(nextMorning()) }]);
  };
  return (
    <section className={styles.root} aria-label="Föreslå tider">
      {rows.map((row, index) => (
        <TimeRowFields
          key={row.id}
          row={row}
          path={`proposal.times.${index}`}
          errorAt={errorAt}
          onChange={(changes) => change(rows.map((one) => (one === row ? { ...one, ...changes } : one)))}
          onRemove={() => change(rows.filter((one) => one !== row))}
        />
      ))}
      {value ? (
        <TextField
          label="Plats eller länk till videomöte"
          maxLength={maxPlaceLength}
          value={value.place}
          onChange={(place) => change(rows, place)}
          error={errorAt('proposal.place')}
          data-path="proposal.place"
        />
      ) : null}
      {rows.length < maxProposedTimes ? (
        <div>
          <Button
            variant="light"
            leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={add}
          >
            {rows.length === 0 ? `Föreslå upp till ${maxProposedTimes} tider` : 'Lägg till en tid'}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface TimeRowFieldsProps {
  row: TimeRow;
  path: string;
  errorAt: ProposalFieldsProps['errorAt'];
  onChange: (changes: Partial<TimeRow>) => void;
  onRemove: () => void;
}

function TimeRowFields({ row: { day, from, to }, path, errorAt, onChange, onRemove }: TimeRowFieldsProps) {
  const isToday = parseDay(day) === today();
  /** The end follows a later beginning. */
  const setFrom = (typed: string) => {
    const start = parseTime(typed);
    const end = parseTime(to);
    onChange({ from: typed, ...(start && (!end || end <= start) && { to: addMinutes(start, 45) }) });
  };
  return (
    <div className={styles.row}>
      <DateField
        label="Dag"
        required
        min={today()}
        max={addDays(today(), furthestDays)}
        value={day}
        onChange={(typed) => onChange({ day: typed })}
        error={errorAt(`${path}.startsAt`)}
        data-path={`${path}.startsAt`}
      />
      <TimeField
        label="Från"
        required
        from={isToday ? formatTime(new Date()) : undefined}
        value={from}
        onChange={setFrom}
      />
      <TimeField
        label="Till"
        required
        from={parseTime(from) ?? undefined}
        value={to}
        onChange={(typed) => onChange({ to: typed })}
        error={errorAt(`${path}.endsAt`)}
        data-path={`${path}.endsAt`}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={`Ta bort tiden ${day} ${from}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** '' for what is incomplete. */
function readPeriod({ day, from, to }: TimeRow): Proposal['times'][number] {
  const read = (typed: string) => {
    const [date, time] = [parseDay(day), parseTime(typed)];
    return (date && time && fromLocalTime(`${date}T${time}`)) ?? '';
  };
  return { startsAt: read(from) || '', endsAt: read(to) || '' };
}

function readRow({ startsAt, endsAt }: Proposal['times'][number]): TimeRow {
  return {
    id: newId(),
    day: startsAt && formatDay(startsAt),
    from: startsAt && formatTime(startsAt),
    to: endsAt && formatTime(endsAt),
  };
}

/** At most until midnight. */
function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59);
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
}
