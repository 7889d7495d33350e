import { addDays, formatDay, once, today } from '../../lib/format.ts';

const weekday = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', weekday: 'long' }));

/** 'I dag', 'I går', 'Tisdag 2026-05-12' */
export function dayHeading(moment: string, now: Date = new Date()): string {
  const day = formatDay(moment);
  const current = today(now);
  if (day === current) return 'I dag';
  if (day === addDays(current, -1)) return 'I går';
  const name = weekday().format(new Date(moment));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day}`;
}
