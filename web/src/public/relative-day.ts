const relative = new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' });
const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });
const dayMs = 86_400_000;

/** 'i dag', 'i går', 'för 3 dagar sedan'; from a month on the day itself. Pages are kept for a day at most. */
export function relativeDay(day: string, now: Date = new Date()): string {
  const days = Math.round((Date.parse(day) - Date.parse(stockholm.format(now))) / dayMs);
  return Math.abs(days) < 30 ? relative.format(days, 'day') : day;
}
