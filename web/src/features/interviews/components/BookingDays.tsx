import type { PersonTimes } from '@platsa/contract/interviews/schema';
import { capital } from '@platsa/contract/mid-sentence';
import { formatWeekday, today } from '../../../lib/format.ts';
import { describeBusy } from '../interview-text.ts';
import type { Booking } from '../use-booking.ts';
import styles from './BookingDays.module.css';
import type { DayTimes } from './BookingWeek.tsx';
import { TimeButton } from './TimeButton.tsx';
import { useTimeKeys } from './use-time-keys.ts';

interface BookingDaysProps {
  booking: Booking;
  days: readonly DayTimes[];
}

/** The week where there is no room for a calendar: each day with its times, and a line about who is busy. */
export function BookingDays({ booking, days }: BookingDaysProps) {
  const keys = useTimeKeys(
    days.map(({ day, times }) => ({ day, starts: times.map(({ parts }) => parts[0]?.startsAt ?? '') })),
    booking.chosen?.[0]?.startsAt,
    true,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
    <div className={styles.root} onKeyDown={keys.onKeyDown}>
      {days
        .filter(({ day, times }) => day >= today() || times.length > 0)
        .map(({ day, times }) => (
          <section key={day} aria-label={formatWeekday(day)}>
            <h4>{capital(formatWeekday(day))}</h4>
            {times.length > 0 ? (
              <TimeList booking={booking} times={times} keys={keys} />
            ) : (
              <p className={styles.note}>Ingen tid passar.</p>
            )}
            <BusyLine day={day} busy={booking.busy} />
          </section>
        ))}
    </div>
  );
}

interface TimeListProps extends Pick<BookingDaysProps, 'booking'>, Pick<DayTimes, 'times'> {
  keys: ReturnType<typeof useTimeKeys>;
}

/** The times of one day that suit. */
function TimeList({ booking, times, keys }: TimeListProps) {
  return (
    <ul className={styles.times}>
      {times.map((time) => {
        const start = time.parts[0]?.startsAt ?? '';
        return (
          <li key={start}>
            <TimeButton {...{ booking, time, start, keys }} />
          </li>
        );
      })}
    </ul>
  );
}

function BusyLine({ day, busy }: { day: string; busy: readonly PersonTimes[] }) {
  const text = describeBusy(busy, day);
  return text ? <p className={styles.note}>{text}</p> : null;
}
