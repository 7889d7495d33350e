/** Dates and times in the time zone that the candidate chose. They are formatted on the server, whose browserless Intl has every zone. */

type Moment = string;

function format(moment: Moment, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('sv', { timeZone, ...options }).format(new Date(moment));
}

/** 'torsdag 3 december 2026' */
export function formatDayInZone(moment: Moment, timeZone: string): string {
  return format(moment, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** '09:00' */
function formatClock(moment: Moment, timeZone: string): string {
  return format(moment, timeZone, { hour: '2-digit', minute: '2-digit' });
}

/** '09:00–09:45' */
export function formatPeriodInZone(startsAt: Moment, endsAt: Moment, timeZone: string): string {
  return `${formatClock(startsAt, timeZone)}–${formatClock(endsAt, timeZone)}`;
}

/** The times of a day with their labels. An hour that comes twice, when summer ends, has its offset too: '02:30 GMT+2'. */
export function labelTimes(times: readonly Moment[], timeZone: string): { startsAt: Moment; label: string }[] {
  const labels = times.map((time) => formatClock(time, timeZone));
  return times.map((startsAt, index) => {
    const label = labels[index] ?? '';
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label);
    const offset = { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' } as const;
    return { startsAt, label: isTwice ? format(startsAt, timeZone, offset) : label };
  });
}

/** 'torsdag 3 december' of a date without time. */
export function formatCalendarDay(day: string): string {
  return format(`${day}T12:00:00Z`, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' });
}

/** 'dec.' */
export function formatShortMonth(day: string): string {
  return format(`${day}T12:00:00Z`, 'UTC', { month: 'short' });
}

const oneDay = 86_400_000;

/** Every date of the weeks, Monday to Sunday, from the one with the first day to the one with the last. */
export function listWeeks(first: string, last: string): string[] {
  const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
  /** 0 is Monday. */
  const weekday = (date: Date) => (date.getUTCDay() + 6) % 7;
  const start = toDate(first).getTime() - weekday(toDate(first)) * oneDay;
  const end = toDate(last).getTime() + (6 - weekday(toDate(last))) * oneDay;
  const days = Math.round((end - start) / oneDay) + 1;
  return Array.from({ length: days }, (_, index) => new Date(start + index * oneDay).toISOString().slice(0, 10));
}
