import { z } from 'zod';
import { id, instant, requiredLine } from '../fields.ts';
import { minutesOfDay, timeOfDay, weekday } from './kinds.ts';

/** When a company user can hold interviews: working hours, and the calendars that say when they are busy. */

export const maxCalendars = 10;

const period = z.object({ weekday, from: timeOfDay, to: timeOfDay });
export type WorkingPeriod = z.output<typeof period>;

/** Of the IANA database: 'Europe/Stockholm'. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('sv', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

export const scheduleForm = z.object({
  timeZone: z.string().max(60).refine(isTimeZone, 'Välj en tidszon'),
  hours: z
    .array(
      period.refine(({ from, to }) => minutesOfDay(from) < minutesOfDay(to), {
        path: ['to'],
        message: 'Välj ett klockslag efter början',
      }),
    )
    .max(21, 'Ange högst tre pass om dagen'),
  /** Also on Sweden's holidays and the eves that most have off. */
  worksOnHolidays: z.boolean(),
  /** Interviews a day; null for no limit. */
  maxPerDay: z.int('Ange 1 till 20').min(1, 'Ange 1 till 20').max(20, 'Ange 1 till 20').nullable(),
});
export type ScheduleForm = z.output<typeof scheduleForm>;

/** Of those who have not said anything: office hours in Sweden. */
export const usualSchedule: ScheduleForm = {
  timeZone: 'Europe/Stockholm',
  hours: [1, 2, 3, 4, 5].map((day) => ({ weekday: day, from: '08:00', to: '17:00' })),
  worksOnHolidays: false,
  maxPerDay: null,
};

/** Why a calendar could not be read. */
export const calendarFailures = {
  unreachable: 'Adressen svarar inte.',
  refused: 'Kalendern släpper inte in oss. Hämta adressen på nytt i kalendern.',
  unreadable: 'Det som finns på adressen är ingen kalender.',
} as const;
export type CalendarFailure = keyof typeof calendarFailures;
const calendarFailure = z.enum(Object.keys(calendarFailures) as [CalendarFailure, ...CalendarFailure[]]);

export const calendarForm = z.object({
  name: requiredLine('Ge kalendern ett namn', 60),
  /** webcal: and https: are the same thing. */
  address: requiredLine('Klistra in kalenderns adress', 2000).refine(
    (address) => /^(?:https?|webcals?):\/\/[^\s]+$/i.test(address),
    'Adressen ska börja med https:// eller webcal://',
  ),
});

export const calendar = z.object({
  _id: id,
  name: z.string(),
  /** The address without what is secret in it: its host. */
  host: z.string(),
  /** Null until it has been read once. */
  readAt: instant.nullable(),
  /** Set while it cannot be read. Nobody is then taken to be free. */
  failure: calendarFailure.nullable(),
});
export type Calendar = z.output<typeof calendar>;

export const ownSchedule = scheduleForm.extend({
  calendars: z.array(calendar),
  /** When the private address with one's interviews was made; null if there is none. */
  feedSince: instant.nullable(),
});
export type OwnSchedule = z.output<typeof ownSchedule>;
