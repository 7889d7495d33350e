import { z } from 'zod';
import { id, instant, requiredLine, singleLine } from '../fields.ts';
import { minutesOfDay, timeOfDay, weekday } from './kinds.ts';

/** When a company user can hold interviews: working hours, and the calendars that say when they are busy. */

export const maxCalendars = 10;

const period = z.object({ weekday, from: timeOfDay, to: timeOfDay });
export type WorkingPeriod = z.output<typeof period>;

/** Accepts the names of the IANA database, such as 'Europe/Stockholm'. */
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

/** Office hours in Sweden, for members who have not set hours of their own. */
export const usualSchedule: ScheduleForm = {
  timeZone: 'Europe/Stockholm',
  hours: [1, 2, 3, 4, 5].map((day) => ({ weekday: day, from: '08:00', to: '17:00' })),
  worksOnHolidays: false,
  maxPerDay: null,
};

/** `address` is the address of a calendar file. The others are accounts, which can have several calendars. */
export const calendarKinds = ['address', 'caldav', 'google', 'microsoft'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** The kinds that are connected by a consent at the calendar's provider. */
export type GrantedKind = 'google' | 'microsoft';
export const grantedKind = z.enum(['google', 'microsoft'] satisfies GrantedKind[]);

export const calendarKindNames: Readonly<Record<CalendarKind, string>> = {
  address: 'Adress till kalender',
  caldav: 'CalDAV',
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Why a calendar could not be read, or written to. */
export const calendarFailures = ['unreachable', 'refused', 'unreadable', 'gone', 'revoked'] as const;
export type CalendarFailure = (typeof calendarFailures)[number];
const calendarFailure = z.enum(calendarFailures);

const failureTexts: Readonly<Record<CalendarFailure, string>> = {
  unreachable: 'Kalendern svarar inte.',
  refused: 'Användarnamnet eller lösenordet fungerar inte längre. Koppla kalendern på nytt.',
  unreadable: 'Kalendern svarar på ett sätt som vi inte förstår.',
  gone: 'En av kalendrarna finns inte kvar. Välj igen vilka som räknas.',
  revoked: 'Vi får inte längre läsa kalendern. Anslut den igen.',
};

const addressFailureTexts: Partial<Record<CalendarFailure, string>> = {
  unreachable: 'Adressen svarar inte.',
  refused: 'Kalendern släpper inte in oss. Hämta adressen på nytt i kalendern.',
  unreadable: 'Det som finns på adressen är ingen kalender.',
};

const grantFailureTexts: Partial<Record<CalendarFailure, string>> = {
  refused: 'Leverantören släpper inte in oss. Anslut kalendern igen, och godkänn att vi ser den.',
};

const textsOfKinds: Readonly<Record<CalendarKind, Partial<Record<CalendarFailure, string>>>> = {
  address: addressFailureTexts,
  caldav: {},
  google: grantFailureTexts,
  microsoft: grantFailureTexts,
};

export function calendarFailureText(kind: CalendarKind, failure: CalendarFailure): string {
  return textsOfKinds[kind][failure] ?? failureTexts[failure];
}

const calendarName = requiredLine('Ge kalendern ett namn', 60);

export const calendarForm = z.object({
  name: calendarName,
  /** webcal: and https: are the same thing. */
  address: requiredLine('Klistra in kalenderns adress', 2000).refine(
    (address) => /^(?:https?|webcals?):\/\/[^\s]+$/i.test(address),
    'Adressen ska börja med https:// eller webcal://',
  ),
});

/** The account of a calendar server (CalDAV, RFC 4791). */
export const calDavAccount = z.object({
  server: requiredLine('Skriv serverns adress', 500)
    .overwrite((typed) => (/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`))
    .refine(
      (address) => /^https?:/i.test(address) && z.url().safeParse(address).success,
      'Adressen ska börja med https://',
    ),
  userName: requiredLine('Skriv ditt användarnamn', 200),
  password: z.string().min(1, 'Skriv lösenordet').max(500, 'Ange högst 500 tecken'),
});
export type CalDavAccount = z.output<typeof calDavAccount>;

/** Names a calendar within its account: its address, or the id that the provider gives it. */
const partId = singleLine().min(1).max(2000);
const maxParts = 100;

/** Which calendars of an account count as busy, and into which one interviews are written. */
export const calendarChoice = z.object({
  read: z.array(partId).min(1, 'Välj minst en kalender').max(maxParts),
  write: partId.nullable(),
});

export const calendarChoiceForm = calendarChoice.extend({ name: calendarName });
export const calDavForm = calDavAccount.extend({ name: calendarName, ...calendarChoice.shape });

/** A calendar that an account has. */
export const foundCalendar = z.object({ id: partId, name: z.string(), isWritable: z.boolean() });
export type FoundCalendar = z.output<typeof foundCalendar>;

/** A chosen calendar of an account. */
export const calendarPart = z.object({ id: partId, name: z.string(), isRead: z.boolean(), isWritten: z.boolean() });
export type CalendarPart = z.output<typeof calendarPart>;

export const calendar = z.object({
  _id: id,
  kind: z.enum(calendarKinds),
  name: z.string(),
  /** The address without what is secret in it: its host. */
  host: z.string(),
  parts: z.array(calendarPart),
  /** Null until it has been read once. */
  readAt: instant.nullable(),
  /** Set while it cannot be read. Nobody is then taken to be free. */
  failure: calendarFailure.nullable(),
  /** Set while interviews cannot be written into it. */
  writeFailure: calendarFailure.nullable(),
});
export type Calendar = z.output<typeof calendar>;

export const ownSchedule = scheduleForm.extend({
  calendars: z.array(calendar),
  /** The kinds that can be connected here: Google and Microsoft where the operator has set them up. */
  offeredKinds: z.array(z.enum(calendarKinds)),
  /** When the private address with one's interviews was made; null if there is none. */
  feedSince: instant.nullable(),
});
export type OwnSchedule = z.output<typeof ownSchedule>;
