import { z } from 'zod';
import { id, multiLine, reference, requiredLine, singleLine } from '../fields.ts';

/** Kinds of interviews: a company's list, of which a job may have copies of its own. */

export const maxKinds = 50;
export const maxKindNameLength = 60;
export const maxPlaceLength = 200;
export const maxInterviewers = 20;
export const maxInvitationLength = 1000;

/** A part of a place that becomes a word of its own for each interview, so that no two share a video room. */
export const roomPlaceholder = '{rum}';

/** Places to begin with, for a choice in the form. Teams and Meet have rooms that the company makes itself. */
export const placeTemplates = {
  jitsi: { name: 'Jitsi', place: `https://meet.jit.si/platsa-${roomPlaceholder}` },
  teams: { name: 'Microsoft Teams', place: 'https://teams.microsoft.com/l/meetup-join/' },
  meet: { name: 'Google Meet', place: 'https://meet.google.com/' },
} as const;

/** 1 is Monday, as in ISO 8601. */
export const weekdayNames = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'] as const;

export const weekday = z.int().min(1).max(7);

/** A time of the day, HH:mm. 24:00 ends a day. */
export const timeOfDay = z
  .string({ error: 'Ange klockslag som tt:mm' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Ange klockslag som tt:mm');

/** Minutes since midnight of a time of the day. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of the day of minutes since midnight, HH:mm. */
export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function wholeNumber(message: string, min: number, max: number) {
  return z.int(message).min(min, message).max(max, message);
}

const kindFields = z.object({
  name: requiredLine('Ge intervjun ett namn', maxKindNameLength),
  minutes: wholeNumber('Ange 10 till 480 minuter', 10, 480),
  place: singleLine().max(maxPlaceLength, `Ange högst ${maxPlaceLength} tecken`).default(''),
  /** The people who hold it. If empty, they are chosen at each booking. */
  _users: z
    .array(reference('Välj någon i företaget'))
    .max(maxInterviewers, `Välj högst ${maxInterviewers} personer`)
    .default([]),
  needed: wholeNumber('Ange hur många som behövs, 1 till 10', 1, 10).default(1),
  /** Minutes that are kept free before and after. */
  bufferBefore: wholeNumber('Ange 0 till 120 minuter', 0, 120).default(0),
  bufferAfter: wholeNumber('Ange 0 till 120 minuter', 0, 120).default(0),
  /** A candidate books no earlier than so many hours from now, and no later than so many days. */
  noticeHours: wholeNumber('Ange 0 till 336 timmar', 0, 336).default(24),
  horizonDays: wholeNumber('Ange 1 till 90 dagar', 1, 90).default(28),
  weekdays: z.array(weekday).min(1, 'Välj minst en dag').default([1, 2, 3, 4, 5]),
  opensAt: timeOfDay.default('08:00'),
  closesAt: timeOfDay.default('17:00'),
  /** A candidate moves or cancels until so many hours before. */
  changeHours: wholeNumber('Ange 0 till 336 timmar', 0, 336).default(24),
  invitation: multiLine().max(maxInvitationLength, `Skriv högst ${maxInvitationLength} tecken`).default(''),
  reminder: multiLine().max(maxInvitationLength, `Skriv högst ${maxInvitationLength} tecken`).default(''),
});

export const interviewKindForm = kindFields
  .refine(({ opensAt, closesAt, minutes }) => minutesOfDay(closesAt) - minutesOfDay(opensAt) >= minutes, {
    path: ['closesAt'],
    message: 'Intervjun får inte plats mellan klockslagen',
    when: ({ value }) => kindFields.pick({ opensAt: true, closesAt: true, minutes: true }).safeParse(value).success,
  })
  .refine(({ _users, needed }) => _users.length === 0 || needed <= _users.length, {
    path: ['needed'],
    message: 'Fler behövs än du har valt',
    when: ({ value }) => kindFields.pick({ _users: true, needed: true }).safeParse(value).success,
  });
export type InterviewKindForm = z.output<typeof interviewKindForm>;

export const interviewKind = kindFields.extend({
  _id: id,
  /** The job that has it for itself; null in the company's list. */
  _job: id.nullable(),
  /** The kind of the company's list that a job's own was copied from. */
  copiedFrom: id.nullable(),
  _users: z.array(id),
});
export type InterviewKind = z.output<typeof interviewKind>;
