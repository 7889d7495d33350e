import { z } from 'zod';
import {
  cursor,
  id,
  imageId,
  instant,
  namedReference,
  optionalDay,
  reference,
  requiredLine,
  singleLine,
} from '../fields.ts';
import { applicantCounts, isOwn, jobOutcome, responsible, status } from '../jobs/schema.ts';
import { type ColumnStage, stageNames, type TableColumn, tableColumns } from './rules.ts';

/** The job of a board. `desc` is the beginning of its description. */
const boardJob = z.object({
  _id: id,
  title: z.string(),
  desc: z.string(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  status,
  /** Number of people to hire; null if the company does not say. */
  openings: z.number().int().nullable(),
  outcome: jobOutcome.nullable(),
  /** A candidate bank profile (`isBank`) or the board of spontaneous applications: there is no published job. */
  isBank: z.boolean(),
  isSpontaneous: z.boolean(),
  /** The boost that the job has at present. */
  weSelectBoostId: z.number().int().nullable(),
});

/** The applicant, as cards and lists show them. */
export const applicantSummary = z.object({
  firstName: z.string(),
  lastName: z.string(),
  images: z.array(imageId),
  _city: namedReference.nullable(),
  /** Only for a person without an account. Whether a link that was mailed to the address has been followed. */
  guest: z.object({ isConfirmed: z.boolean() }).optional(),
});

/** Nothing is known about a person without an account that a requirement could be compared with: the score says nothing. */
export const notAssessed = z.literal(true).optional();

/** An application as its card on the board shows it. `score` is truncated to four decimals, never rounded up. */
export const boardApplication = z.object({
  _id: id,
  // The place by its name alone: with its id on each card, the response of a large board is a quarter larger.
  _user: applicantSummary.extend({ _city: z.object({ name: z.string() }).nullable() }),
  score: z.number().min(0).max(1),
  notAssessed,
  /** The mean of the company users' ratings; 0 without any. A viewer is shown their own of `ratings` instead, if they gave one. */
  rating: z.number().min(0).max(5),
  /** By company user. */
  ratings: z.record(id, z.number().int().min(1).max(5)).nullable(),
  declined: z.boolean(),
  /** A high score, and the applicant is available and has been active recently. */
  isRecommended: z.boolean(),
  commentsCount: z.number().int(),
  /** The company has written to the applicant, by chat or mail. */
  messaged: z.boolean(),
  /** When the booked interview begins, the last of several. */
  interviewAt: instant.optional(),
  /** A move or a no is proposed and waits for a decision. */
  isProposed: z.literal(true).optional(),
  createdAt: instant,
  /** The day it came to its column. */
  columnSince: z.iso.date(),
  /** The profession of the applicant's present or last job. */
  latestJob: z.string().nullable(),
});
export type BoardApplication = z.output<typeof boardApplication>;

const columnStages = Object.keys(stageNames) as [ColumnStage, ...ColumnStage[]];
const stage = z.enum(columnStages, 'Välj vad kolumnen betyder');

/** A column without its applications. `useForDeclining`: its stage is 'declined'; applications moved to it are declined. */
export const columnSummary = z.object({
  _id: id,
  value: z.string(),
  color: z.string(),
  stage,
  useForDeclining: z.boolean(),
});
export type ColumnSummary = z.output<typeof columnSummary>;

export const maxTriggers = 10;

const triggerType = z.literal('email');
/** A mail by template, sent when an application enters the column. */
export const columnTrigger = z.object({
  type: triggerType,
  _messageTemplate: z.object({ _id: id, title: z.string() }),
});
export type ColumnTrigger = z.output<typeof columnTrigger>;

/**
 * A column as the company edits it. Without `stage`, it follows from `useForDeclining` and the name. Duplicate triggers count
 * once.
 */
export const columnForm = z.object({
  value: requiredLine('Ange ett namn på kolumnen', 50),
  color: z.string({ error: 'Välj en färg' }).regex(/^#[\da-f]{6}$/i, 'Välj en färg'),
  stage: stage.optional(),
  useForDeclining: z.boolean('Välj om kolumnen används för att tacka nej').optional(),
  triggers: z
    .array(
      z.object(
        { type: z.literal('email', 'Välj vad som ska hända'), _messageTemplate: reference('Välj en mall') },
        'Välj en mall',
      ),
      'Välj en mall',
    )
    .max(maxTriggers, `En kolumn kan skicka högst ${maxTriggers} mallar`),
});
export type ColumnForm = z.output<typeof columnForm>;

/** The day when hired applicants begin to work; null for none. */
/** Further away it is a slip of the finger. */
const maxYearsToStart = 2;

function isNear(day: string): boolean {
  // An impossible date is refused with a message of its own.
  if (!z.iso.date().safeParse(day).success) return true;
  const thisYear = new Date().getFullYear();
  return Math.abs(Number(day.slice(0, 4)) - thisYear) <= maxYearsToStart;
}

export const startDateForm = z.object({
  startDate: optionalDay('Ange startdatum som åååå-mm-dd').refine((day) => day === null || isNear(day), {
    error: `Startdatum är högst ${maxYearsToStart} år bort: kontrollera årtalet`,
  }),
});

export const columnDetails = columnSummary.extend({ triggers: z.array(columnTrigger) });
export type ColumnDetails = z.output<typeof columnDetails>;

/** An application and its position. Order: `position` compared bytewise, then id. */
const boardItem = z.object({ position: z.string(), _applicant: boardApplication });
export type BoardItem = z.output<typeof boardItem>;

/** `items` are ordered by position. */
export const boardColumn = columnDetails.extend({ items: z.array(boardItem) });
export type BoardColumn = z.output<typeof boardColumn>;

export const board = z.object({ _id: id, _company: id, _job: boardJob, columns: z.array(boardColumn) });
export type Board = z.output<typeof board>;

/** The part of a locked job's board that its company sees. */
export const boardSummary = z.object({
  _company: id,
  _job: namedReference,
  jobUnlocked: z.boolean(),
  applicantsCount: z.number().int(),
  /** The best of them, best first. */
  scores: z.array(z.number()),
});

export const columnSorts = ['position', 'match', 'rating', 'name', 'city', 'applied', 'days', 'unread'] as const;
export type ColumnSort = (typeof columnSorts)[number];

/** A member's own order and filters of a column. 0, null and false filter nothing. */
export const columnView = z.object({
  sort: z.enum(columnSorts, 'Välj hur kolumnen sorteras'),
  /** The lowest match in percent. */
  match: z.int('Ange lägsta matchning').min(0, 'Ange lägsta matchning').max(100, 'Ange lägsta matchning'),
  /** The lowest rating. */
  rating: z.int('Ange lägsta betyg').min(0, 'Ange lägsta betyg').max(5, 'Ange lägsta betyg'),
  city: singleLine('Välj en ort').max(100, 'Ange högst 100 tecken').nullable(),
  /** Only applicants whose messages are unread. */
  unread: z.boolean('Välj om bara olästa visas'),
  /** The least number of days in the column. */
  days: z.int('Ange antal dagar').min(0, 'Ange antal dagar').max(10_000, 'Ange antal dagar'),
});
export type ColumnView = z.output<typeof columnView>;

export const exportedColumns = Object.keys(tableColumns) as [TableColumn, ...TableColumn[]];

/** A board in the company's list. */
export const boardRow = z.object({
  _id: id,
  _job: boardJob
    .omit({ isBank: true, isSpontaneous: true, weSelectBoostId: true })
    .extend({ isLive: z.boolean(), passedEndDate: z.boolean() }),
  applicantsCount: z.number().int(),
  /** Applications in the columns of the stage 'hired'. */
  hiredCount: z.number().int(),
  ...applicantCounts,
  _responsible: responsible,
  isOwn,
  /** When an application was last moved. */
  movedAt: instant.nullable(),
});
export type BoardRow = z.output<typeof boardRow>;

export const boardList = z.object({
  boards: z.array(boardRow),
  /** `after` of the next page; null on the last. */
  next: cursor.nullable(),
});
export type BoardList = z.output<typeof boardList>;
