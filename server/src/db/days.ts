import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../platform/stockholm-time.ts';

/** When a day begins in Sweden. */
export function startOfDay(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp AT TIME ZONE 'Europe/Stockholm')`;
}

/** When a day ends in Sweden. */
export function endOfDay(day: string): RawBuilder<Date> {
  return startOfDay(addDays(day, 1));
}
