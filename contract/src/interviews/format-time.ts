/** Swedish texts about the time of an interview. The browser loads this file, so it must not import zod. */

const sweden = 'Europe/Stockholm';

/** 'torsdag 3 december 2026 kl. 13:00–13:45', with the zone's name where it is not Sweden's. */
export function formatInterviewTime(startsAt: Date, endsAt: Date, timeZone: string = sweden): string {
  const day = new Intl.DateTimeFormat('sv', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('sv', { timeZone, hour: '2-digit', minute: '2-digit' });
  const text = `${day.format(startsAt)} kl. ${time.format(startsAt)}–${time.format(endsAt)}`;
  return timeZone === sweden ? text : `${text} (${formatZone(timeZone)})`;
}

/** 'America/New_York' as 'New York' */
function formatZone(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
