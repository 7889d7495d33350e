import { ActionIcon, Alert, Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SuggestedTime } from '@platsa/contract/interviews/schema';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, formatDay, fullName, today } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { toast } from '../../../ui/toast.ts';
import { interviewTimes } from '../api/booking.ts';
import { formatWeek } from '../interview-text.ts';
import type { Booking } from '../use-booking.ts';
import { listWeekDays, mondayOf } from '../week-layout.ts';
import { BookingDays } from './BookingDays.tsx';
import { BookingGrid } from './BookingGrid.tsx';
import styles from './BookingPopup.module.css';
import weekStyles from './BookingWeek.module.css';

/** The times of one day. */
export interface DayTimes {
  day: string;
  times: readonly SuggestedTime[];
}

/** The chosen people's week, with the times that suit all who are needed. */
export function BookingWeek({ booking }: { booking: Booking }) {
  const { monday, times, chosen, query, users } = booking;
  const isNarrow = useMediaQuery('(max-width: 860px)') ?? false;
  const byDay = Map.groupBy(times, ({ parts }) => formatDay(parts[0]?.startsAt ?? ''));
  const chosenDay = chosen?.[0] && formatDay(chosen[0].startsAt);
  const days = listWeekDays(monday, (day) => byDay.has(day) || day === chosenDay).map(
    (day): DayTimes => ({ day, times: byDay.get(day) ?? [] }),
  );
  return (
    <section className={styles.week} aria-label="Tider">
      <WeekHead booking={booking} last={days.at(-1)?.day ?? monday} />
      <CalendarWarnings booking={booking} />
      {users.length === 0 ? (
        <p className={styles.note}>Välj minst en intervjuare, så visas när det passar.</p>
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton height={isNarrow ? 320 : 640} />}
          failure={{ title: 'Kunde inte hämta tiderna' }}
        >
          {() => (
            <div className={weekStyles.view} aria-busy={query.isPlaceholderData}>
              {times.length === 0 && !query.isPlaceholderData ? <NoTimes booking={booking} /> : null}
              {isNarrow ? <BookingDays booking={booking} days={days} /> : <BookingGrid booking={booking} days={days} />}
            </div>
          )}
        </QueryView>
      )}
    </section>
  );
}

function WeekHead({ booking: { monday, showWeek }, last }: { booking: Booking; last: string }) {
  const isThisWeek = monday <= mondayOf(today());
  return (
    <div className={weekStyles.head}>
      <h3 aria-live="polite">{formatWeek(monday, last)}</h3>
      <ActionIcon
        variant="default"
        aria-label="Föregående vecka"
        disabled={isThisWeek}
        onClick={() => showWeek(addDays(monday, -7))}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Nästa vecka" onClick={() => showWeek(addDays(monday, 7))}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** A calendar that cannot be read never counts as free, so it is said who has to be asked. */
function CalendarWarnings({ booking: { busy, moved } }: { booking: Booking }) {
  const unread = busy.filter(({ calendar }) => calendar === 'unread');
  return unread.map((person) => (
    <Alert key={person._id} color="warning" icon={<IconCalendarOff size={20} stroke={1.75} />}>
      Kalendern för {fullName(person)} kan inte läsas just nu. Fråga {person.firstName}, eller{' '}
      {moved?.startsAt ? 'flytta' : 'boka'} ändå.
    </Alert>
  ));
}

const searchedDays = 42;

function NoTimes({ booking }: { booking: Booking }) {
  const { applicant, rows, users, moved, monday, showWeek } = booking;
  const client = useQueryClient();
  const [isNone, setNone] = useState(false);
  const { run: findNext, busy } = useOneAtATime(async () => {
    const kinds = rows.map(({ kind }) => kind._id);
    const wanted = { applicantId: applicant._id, kinds, users, from: addDays(monday, 7), days: searchedDays };
    try {
      const { times } = await client.fetchQuery(interviewTimes({ ...wanted, moving: moved?._id }));
      const start = times[0]?.parts[0]?.startsAt;
      if (start) showWeek(mondayOf(formatDay(start)));
      else setNone(true);
    } catch (error) {
      toast.refused(error);
    }
  });
  return (
    <div className={weekStyles.none} role="status">
      <p>{isNone ? 'Ingen tid passar under de närmaste sex veckorna.' : 'Ingen tid passar den här veckan.'}</p>
      {isNone ? null : (
        <Button size="compact-sm" variant="light" loading={busy} onClick={() => void findNext()}>
          Hitta nästa lediga tid
        </Button>
      )}
    </div>
  );
}
