import { daysBetween, formatRelativeDay, today } from '../lib/format.ts';

/** 'i dag', 'i går', 'för 3 dagar sedan'; from a month on the day itself. Pages are kept for a day at most. */
export function relativeDay(day: string, now: Date = new Date()): string {
  return Math.abs(daysBetween(today(now), day)) < 30 ? formatRelativeDay(day, now) : day;
}
