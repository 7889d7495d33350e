import { Button, Checkbox } from '@mantine/core';
import { maxInvitationLength, maxPlaceLength, roomPlaceholder } from '@platsa/contract/interviews/kinds';
import { useState } from 'react';
import { addDays, formatTime, fullName, today } from '../../../lib/format.ts';
import { fromLocalTime } from '../../../lib/swedish-time.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { parseDay } from '../../../ui/fields/parse-day.ts';
import { parseTime } from '../../../ui/fields/parse-time.ts';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import type { Clash } from '../booking-rules.ts';
import { formatShortTime } from '../interview-text.ts';
import type { Booking } from '../use-booking.ts';
import styles from './BookingPopup.module.css';

/** Fields for a time that is not suggested, and for the holders, the place and a line to the candidate. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { chosen, clashes } = booking;
  return (
    <div className={styles.details}>
      <OwnTime booking={booking} />
      {chosen ? <Holders booking={booking} /> : null}
      {clashes.map((clash) => (
        <p key={`${clash.person._id} ${clash.kind}`} className={styles.clash}>
          {clashText(clash)}
        </p>
      ))}
      <PlaceFields booking={booking} />
      <LineToCandidate booking={booking} />
    </div>
  );
}

function PlaceFields({ booking: { rows, placeOf, setPlace } }: { booking: Booking }) {
  return rows.map((row, index) => (
    <TextField
      key={row.id}
      label={rows.length > 1 ? `Plats eller länk, intervju ${index + 1}` : 'Plats eller länk till videomöte'}
      description={
        placeOf(row).includes(roomPlaceholder) ? `${roomPlaceholder} blir ett eget rum för intervjun.` : undefined
      }
      maxLength={maxPlaceLength}
      value={placeOf(row)}
      onChange={(place) => setPlace(row.id, place)}
    />
  ));
}

/** An invitation that gets a time has had its line already. */
function LineToCandidate({ booking: { moved, text, setText } }: { booking: Booking }) {
  if (moved && !moved.startsAt) return null;
  return (
    <TextAreaField
      label="En rad till kandidaten"
      description={
        moved
          ? 'Står i mejlet med den nya tiden, och på kandidatens sida. Frivilligt.'
          : 'Står i mejlet med kalenderposten. Frivilligt.'
      }
      minRows={2}
      maxRows={8}
      maxLength={maxInvitationLength}
      value={text}
      onChange={setText}
    />
  );
}

const clashWords = { interview: 'har en annan intervju då', busy: 'är upptagen då', away: 'är inte i tjänst då' };

function clashText({ person, kind }: Clash): string {
  return `${fullName(person)} ${clashWords[kind]}.`;
}

const furthestDays = 365;

/** A typed day and time. Choosing one that does not exist, or is over, sets a message instead. */
function useOwnTime(chooseMoment: (startsAt: string) => void) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const choose = () => {
    const [date, at] = [parseDay(day), parseTime(time)];
    const moment = date && at ? fromLocalTime(`${date}T${at}`) : undefined;
    const isPast = moment !== undefined && Date.parse(moment) < Date.now();
    setProblem(!moment ? 'Ange datum och klockslag' : isPast ? 'Tiden har redan varit' : undefined);
    if (moment && !isPast) chooseMoment(moment);
  };
  return { day, setDay, time, setTime, problem, choose };
}

/** A time that is not suggested, for people who have agreed on it by telephone. */
function OwnTime({ booking: { chooseMoment, rows, users } }: { booking: Booking }) {
  const { day, setDay, time, setTime, problem, choose } = useOwnTime(chooseMoment);
  const earliest = parseDay(day) === today() ? formatTime(new Date()) : undefined;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Egen tid</legend>
      <div className={styles.moment}>
        <DateField
          label="Datum"
          min={today()}
          max={addDays(today(), furthestDays)}
          value={day}
          onChange={setDay}
          error={problem}
        />
        <TimeField label="Klockslag" from={earliest} value={time} onChange={setTime} />
      </div>
      <Button
        size="compact-sm"
        mt="xs"
        variant="light"
        disabled={rows.length === 0 || users.length === 0}
        onClick={choose}
      >
        Välj den tiden
      </Button>
    </fieldset>
  );
}

/** Chooses the holders of each interview among the people of the week. Hidden while there is no choice. */
function Holders({ booking: { chosen, rows, people, users, setHolders } }: { booking: Booking }) {
  const offered = people.filter(({ _id }) => users.includes(_id));
  if (!chosen || offered.length < 2) return null;
  return chosen.map((part, index) => (
    <Checkbox.Group
      key={rows[index]?.id ?? index}
      label={`Håller i ${chosen.length > 1 ? (rows[index]?.kind.name ?? '') : 'intervjun'}, ${formatShortTime(part)}`}
      value={part._users}
      onChange={(next) => setHolders(index, next)}
    >
      {offered.map((person) => (
        <Checkbox key={person._id} mt="xs" value={person._id} label={fullName(person)} />
      ))}
    </Checkbox.Group>
  ));
}
