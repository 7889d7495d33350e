import { maxWishLength } from '@platsa/contract/interviews/booking-page';
import { capital } from '@platsa/contract/mid-sentence';
import { count } from '../../lib/format.ts';
import booking from './BookingPage.module.css';
import type { BookingProps } from './BookingPage.tsx';
import { bookingAddress } from './booking-address.ts';
import { formatCalendarDay, formatShortMonth, labelTimes, listWeeks } from './format-times.ts';
import { HiddenView, LineForm } from './LineForm.tsx';
import styles from './TimeChoice.module.css';

/** Free times to choose among, and a way to ask for others. */
export function TimeChoice(page: BookingProps) {
  const { days, isMoving } = page;
  const title = isMoving ? 'Välj en ny tid' : 'Välj en tid';
  return (
    <>
      <h2 className={booking.title}>{days.length > 0 ? title : 'Just nu finns ingen ledig tid'}</h2>
      {days.length > 0 ? <Calendar {...page} /> : null}
      <div className={styles.below}>
        {isMoving ? (
          <p>
            <a className={booking.link} href={bookingAddress(page)}>
              Behåll tiden som du har
            </a>
          </p>
        ) : null}
        <Wish {...page} />
      </div>
    </>
  );
}

const weekdays = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'];

/**
 * Days as a calendar, each with its times beside it while it is chosen. A day is a radio button outside of the form, because
 * Enter on one inside would press the form's first button and book a time.
 */
function Calendar(page: BookingProps) {
  const { days, timeZone } = page;
  const timesOf = new Map(days.map(({ day, times }) => [day, times]));
  const first = days[0]?.day ?? '';
  const dates = listWeeks(first, days.at(-1)?.day ?? first);
  return (
    <>
      <form method="post" action="/interview/book" id="book">
        <HiddenView page={page} />
      </form>
      <fieldset className={styles.calendar}>
        <legend>Dag</legend>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {dates.map((day, index) => (
          <Day
            key={day}
            day={day}
            // The month is said where it begins.
            month={index === 0 || day.endsWith('-01') ? formatShortMonth(day) : ''}
            times={timesOf.get(day)}
            timeZone={timeZone}
            isFirst={day === first}
          />
        ))}
      </fieldset>
    </>
  );
}

interface DayProps {
  day: string;
  month: string;
  times: readonly string[] | undefined;
  timeZone: string;
  isFirst: boolean;
}

function Day({ day, month, times, timeZone, isFirst }: DayProps) {
  const number = (
    <>
      {month ? <small>{month}</small> : null}
      {Number(day.slice(-2))}
    </>
  );
  if (!times) {
    return (
      <div className={styles.day}>
        <span className={styles.none} aria-hidden="true">
          {number}
        </span>
      </div>
    );
  }
  const name = formatCalendarDay(day);
  return (
    <div className={styles.day}>
      <label className={styles.free}>
        <input
          type="radio"
          name="day"
          defaultChecked={isFirst}
          aria-label={`${name}, ${count(times.length, 'ledig tid', 'lediga tider')}`}
        />
        <span aria-hidden="true">{number}</span>
      </label>
      <section className={styles.times} aria-labelledby={`d${day}`}>
        <h3 id={`d${day}`}>{capital(name)}</h3>
        <ul>
          {labelTimes(times, timeZone).map(({ startsAt, label }) => (
            <li key={startsAt}>
              <button type="submit" form="book" name="startsAt" value={startsAt}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Asks the company for other times, with a line about when. */
function Wish(page: BookingProps) {
  const { companyName, days, isMoving, wish, problem, typed } = page;
  const form = (
    <LineForm
      page={page}
      action="/interview/ask"
      name="wish"
      label="När passar det dig?"
      hint={`${companyName} får läsa det och hör av sig. ${isMoving ? 'Din tid' : 'Inbjudan'} gäller så länge.`}
      maxLength={maxWishLength}
      submitLabel="Fråga efter fler tider"
      look="primary"
    />
  );
  return (
    <>
      {wish === null ? null : (
        <p>
          Du har frågat efter fler tider: <q dir="auto">{wish}</q>
        </p>
      )}
      {days.length === 0 && wish === null ? (
        form
      ) : (
        <details className={booking.fold} open={problem !== null || typed !== undefined}>
          <summary>{wish === null ? 'Inga tider passar' : 'Skriv igen'}</summary>
          {form}
        </details>
      )}
    </>
  );
}
