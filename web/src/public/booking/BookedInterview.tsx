import { maxWishLength } from '@platsa/contract/interviews/booking-page';
import { capital } from '@platsa/contract/mid-sentence';
import { count } from '../../lib/format.ts';
import buttons from '../../shared/Button.module.css';
import styles from './BookingPage.module.css';
import type { BookingProps } from './BookingPage.tsx';
import { bookingAddress } from './booking-address.ts';
import { formatDayInZone, formatPeriodInZone } from './format-times.ts';
import { LineForm } from './LineForm.tsx';

/** The booked time with what can be done about it. */
export function BookedInterview(page: BookingProps) {
  const { link, startsAt, endsAt, timeZone, companyName, mayChange, changeHours, moveText, problem, typed } = page;
  if (!startsAt || !endsAt) return null;
  return (
    <>
      <h2 className={styles.title}>Din tid är bokad</h2>
      <p className={styles.time}>
        <time dateTime={startsAt}>
          {capital(formatDayInZone(startsAt, timeZone))}
          <br />
          {formatPeriodInZone(startsAt, endsAt, timeZone)}
        </time>
      </p>
      {moveText ? (
        <p className={styles.moved} dir="auto">
          <strong>{companyName} skriver:</strong> {moveText}
        </p>
      ) : null}
      <div className={styles.row}>
        <a className={buttons.primary} href={`/interview/${link}/calendar.ics`}>
          Lägg i kalendern
        </a>
        {mayChange ? (
          <a className={buttons.secondary} href={bookingAddress(page, 'move')}>
            Välj en annan tid
          </a>
        ) : null}
      </div>
      <p className={styles.muted}>{changeText({ mayChange, changeHours, companyName })}</p>
      {mayChange ? (
        <details className={styles.fold} open={problem !== null || typed !== undefined}>
          <summary>Avboka</summary>
          <LineForm
            page={page}
            action="/interview/cancel"
            name="text"
            label="Vill du säga något till företaget?"
            hint={`Du behöver inte. ${companyName} får veta att du har avbokat.`}
            maxLength={maxWishLength}
            submitLabel="Avboka intervjun"
            look="secondary"
          />
        </details>
      ) : null}
    </>
  );
}

type Change = Pick<BookingProps, 'mayChange' | 'changeHours' | 'companyName'>;

function changeText({ mayChange, changeHours, companyName }: Change): string {
  if (!mayChange)
    return `Det går inte längre att flytta eller avboka här. Får du förhinder, skriv till ${companyName}.`;
  if (changeHours === 0) return 'Du kan flytta eller avboka fram till att intervjun börjar.';
  return `Du kan flytta eller avboka fram till ${count(changeHours, 'timme', 'timmar')} före.`;
}
