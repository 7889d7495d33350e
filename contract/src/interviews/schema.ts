import { z } from 'zod';
import { id, imageId, instant } from '../fields.ts';

export const interviewStatuses = {
  invited: 'Väntar på kandidaten',
  booked: 'Bokad',
  cancelled: 'Avbokad',
  done: 'Genomförd',
  missed: 'Uteblev',
} as const;
export type InterviewStatus = keyof typeof interviewStatuses;
const interviewStatus = z.enum(Object.keys(interviewStatuses) as [InterviewStatus, ...InterviewStatus[]]);

/** `product`: Platsa cancels an interview when its application has ended. */
const cancellers = ['company', 'candidate', 'product'] as const;
export type Canceller = (typeof cancellers)[number];

/** An interviewer's answer to the calendar entry: PARTSTAT of RFC 5545 in lower case. */
export const calendarAnswers = { accepted: 'Kommer', tentative: 'Kanske', declined: 'Kommer inte' } as const;
export type CalendarAnswer = keyof typeof calendarAnswers;
export const calendarAnswer = z.enum(Object.keys(calendarAnswers) as [CalendarAnswer, ...CalendarAnswer[]]);

const interviewer = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  images: z.array(imageId),
  /** Whether the person holds it. False for the people of an invitation, whose times are only offered. */
  takesPart: z.boolean(),
  answer: calendarAnswer.nullable(),
});
export type Interviewer = z.output<typeof interviewer>;

export const interview = z.object({
  _id: id,
  _applicant: id,
  _kind: id,
  name: z.string(),
  status: interviewStatus,
  minutes: z.number().int(),
  /** Null until a time is booked. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  place: z.string(),
  interviewers: z.array(interviewer),
  /** The number of interviewers that a booked interview lacks, for example because they have left. */
  missing: z.number().int(),
  isLate: z.boolean(),
  /** The candidate's line when no time suited; null if they have not asked for more. */
  wish: z.string().nullable(),
  invitedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  cancelledBy: z.enum(cancellers).nullable(),
  cancelText: z.string().nullable(),
});
export type Interview = z.output<typeof interview>;

/** Adds the applicant and the job, for lists across applications. */
export const listedInterview = interview.extend({
  applicant: z.object({ firstName: z.string(), lastName: z.string(), images: z.array(imageId) }),
  job: z.object({ _id: id, title: z.string() }),
  _board: id,
});
export type ListedInterview = z.output<typeof listedInterview>;

/** A period in which a person is not free. `away`: outside of working hours, or a holiday. */
export const busyPeriod = z.object({ startsAt: instant, endsAt: instant, kind: z.enum(['busy', 'interview', 'away']) });
export type BusyPeriod = z.output<typeof busyPeriod>;

export const personTimes = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  images: z.array(imageId),
  timeZone: z.string(),
  /** `none`: no calendar is connected. `unread`: one cannot be read, so nobody knows when the person is free. */
  calendar: z.enum(['none', 'read', 'unread']),
  busy: z.array(busyPeriod),
});
export type PersonTimes = z.output<typeof personTimes>;

/** One interview after the other, in the order of the kinds asked for. */
export const suggestedTime = z.object({
  parts: z.array(z.object({ _kind: id, startsAt: instant, endsAt: instant, _users: z.array(id) })),
});
export type SuggestedTime = z.output<typeof suggestedTime>;

/** An interview as its candidate sees it: interviewers by name alone, and nothing of their calendars. */
export const ownInterview = z.object({
  _id: id,
  _applicant: id,
  name: z.string(),
  status: interviewStatus,
  minutes: z.number().int(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  place: z.string(),
  interviewers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  /** Until when the candidate may move or cancel it, or book a time. */
  changeableUntil: instant.nullable(),
  jobTitle: z.string(),
  companyName: z.string(),
});
export type OwnInterview = z.output<typeof ownInterview>;
