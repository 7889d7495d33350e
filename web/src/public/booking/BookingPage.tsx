import type { BookingPage as Booking } from '@platsa/contract/interviews/booking-page';
import { isVideoLink } from '@platsa/contract/messaging/proposal-text';
import { capital } from '@platsa/contract/mid-sentence';
import type { ReactNode } from 'react';
import { listNames } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import buttons from '../../shared/Button.module.css';
import { LineIcon } from '../../shared/LineIcon.tsx';
import { Logo } from '../../ui/LetterPicture.tsx';
import { BookedInterview } from './BookedInterview.tsx';
import styles from './BookingPage.module.css';
import { formatDayInZone, formatPeriodInZone } from './format-times.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { listTimeZones } from './time-zones.ts';

/** Facts and acts of one booking; `typed` is a line that was refused. */
export type BookingProps = Booking & { typed?: string };

/**
 * The page where a candidate books, moves and cancels an interview. The company's, without the site's menus, and whole without
 * script.
 */
export function BookingPage(page: BookingProps) {
  const isChoosing = choosesTime(page) && page.days.length > 0;
  return (
    <>
      <a className={styles.skip} href="#innehall">
        Till innehållet
      </a>
      <main id="innehall" className={styles.main} data-choosing={isChoosing || undefined}>
        <Notice {...page} />
        <div className={styles.card}>
          <Summary {...page} />
          <div className={styles.acts}>
            <Acts {...page} />
          </div>
        </div>
      </main>
      <footer className={styles.footer}>
        {page.companyName} bokar intervjuer med{' '}
        <a className={styles.link} href="/jobs">
          Platsa
        </a>
        .{' '}
        <a className={styles.link} href="/privacy-policy">
          Integritetspolicy
        </a>
      </footer>
    </>
  );
}

/** Also while a booked time is moved. */
function choosesTime({ status, isMoving }: Booking): boolean {
  return status === 'invited' || (status === 'booked' && isMoving);
}

function Acts(page: BookingProps) {
  if (choosesTime(page)) return <TimeChoice {...page} />;
  if (page.status === 'booked') return <BookedInterview {...page} />;
  return <Ended {...page} />;
}

const endTexts = {
  cancelled: ['Intervjun är avbokad', 'Vill du ändå träffas? Skriv till {company}, så kan du få en ny inbjudan.'],
  expired: ['Inbjudan har gått ut', 'Skriv till {company} om du fortfarande vill träffas, så kan du få en ny.'],
  ended: [
    'Ansökan är avslutad',
    'Därför går det inte längre att boka en tid. Skriv till {company} om du undrar något.',
  ],
  done: ['Intervjun är genomförd', 'Tack för att du kom! {company} hör av sig om vad som händer nu.'],
  missed: ['Intervjun blev inte av', 'Fick du förhinder? Skriv till {company}, så kan du få en ny inbjudan.'],
} as const;

function Ended({ status, companyName, chatUrl, companyUrl }: Booking) {
  if (status === 'invited' || status === 'booked') return null;
  const [title, text] = endTexts[status];
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p>{text.replace('{company}', companyName)}</p>
      {chatUrl || companyUrl ? (
        <div className={styles.row}>
          {chatUrl ? (
            <a className={buttons.primary} href={chatUrl}>
              Skriv till {companyName}
            </a>
          ) : null}
          {companyUrl ? (
            <a className={chatUrl ? buttons.secondary : buttons.primary} href={companyUrl}>
              {companyUrl.startsWith('/jobs/') ? 'Visa annonsen' : `Mer om ${companyName}`}
            </a>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Says what the last press did. The address keeps it, so it is said only while it is still true. */
function Notice({ notice, status, companyName, wish, days }: Booking) {
  if (notice === 'taken' && status !== 'cancelled') {
    const next = days.length > 0 ? 'Här är de närmaste lediga.' : 'Nu är ingen annan tid ledig.';
    return (
      <p className={styles.notice} data-look="warning" role="alert">
        {`Tiden hann bli bokad av någon annan. ${next}`}
      </p>
    );
  }
  const texts = {
    booked: status === 'booked' && 'Klart, tiden är bokad! Du får ett mejl som lägger den i din kalender.',
    moved: status === 'booked' && 'Klart, intervjun är flyttad! Du får ett mejl med den nya tiden.',
    kept:
      status === 'booked' &&
      'Du har redan bokat en tid, i ett annat fönster. Den gäller. Vill du byta den kan du flytta den här.',
    cancelled: status === 'cancelled' && `Klart, intervjun är avbokad. ${companyName} har fått veta det.`,
    asked: wish !== null && `Tack! ${companyName} har fått veta att ingen tid passar, och hör av sig.`,
    taken: false,
  };
  const text = notice && texts[notice];
  return text ? (
    <p className={styles.notice} role="status">
      {text}
    </p>
  ) : null;
}

const icons = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  calendar: 'M5 6h14v14H5zM5 11h14M9 3v4M15 3v4',
  place: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  video: 'M3 7h12v10H3zM15 11l6-3v8l-6-3',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1M16 3.5a4 4 0 0 1 0 7M22 21v-1a5 5 0 0 0-4-4.9',
} as const;

/** Beside the acts; on phones above them. */
function Summary(page: Booking) {
  const { companyName, logo, jobTitle, name, text } = page;
  return (
    <header className={styles.summary}>
      <p className={styles.company}>
        <Logo name={companyName} src={imageUrl(logo, '300x300')} size={40} />
        {companyName}
      </p>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.job}>{jobTitle}</p>
      <Facts {...page} />
      {text && isPlanned(page) ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
      {isPlanned(page) ? <TimeZoneForm {...page} /> : null}
    </header>
  );
}

function isPlanned({ status }: Booking): boolean {
  return status === 'invited' || status === 'booked';
}

function Facts(page: Booking) {
  const { status, isMoving, minutes, place, interviewers, startsAt, endsAt, timeZone } = page;
  /** Otherwise the acts begin with it. */
  const saysTime = status !== 'booked' || isMoving;
  return (
    <ul className={styles.facts}>
      {startsAt && endsAt && saysTime ? (
        <Fact icon="calendar">
          <span className={status === 'cancelled' ? styles.struck : undefined}>
            {capital(formatDayInZone(startsAt, timeZone))}
            <br />
            {formatPeriodInZone(startsAt, endsAt, timeZone)}
          </span>
        </Fact>
      ) : null}
      <Fact icon="clock">{minutes} minuter</Fact>
      {place && isPlanned(page) ? <Place place={place} isBooked={status === 'booked'} /> : null}
      {interviewers.length > 0 ? <Fact icon="people">{listNames(interviewers)}</Fact> : null}
    </ul>
  );
}

function Fact({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <li>
      <LineIcon size={18} d={icons[icon]} />
      <span>{children}</span>
    </li>
  );
}

/** The room of a video meeting opens once a time is booked. */
function Place({ place, isBooked }: { place: string; isBooked: boolean }) {
  if (!isVideoLink(place)) return <Fact icon="place">{place}</Fact>;
  return (
    <Fact icon="video">
      {isBooked ? (
        <a className={styles.link} href={place}>
          Gå till videomötet
        </a>
      ) : (
        'Videomöte'
      )}
    </Fact>
  );
}

function TimeZoneForm({ link, timeZone, isMoving }: Booking) {
  return (
    <form className={styles.zone} action={`/interview/${link}`}>
      {isMoving ? <input type="hidden" name="move" value="1" /> : null}
      <label htmlFor="tz">Tidszon</label>
      <div className={styles.zoneRow}>
        {/* With script the page opens in the browser's own zone (client.ts). */}
        <select id="tz" name="tz" defaultValue={timeZone} data-shown-zone={timeZone}>
          {listTimeZones(timeZone).map(({ zone, name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit">Byt</button>
      </div>
    </form>
  );
}
