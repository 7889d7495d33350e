import { z } from 'zod';
import { id, imageId, instant, namedReference, reference, requiredText } from '../fields.ts';

/** The advert a board belongs to; `desc` is its beginning. */
const boardJob = z.object({
  _id: id,
  title: z.string(),
  desc: z.string(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  /** A profile of the candidate bank, or the board of spontaneous applications, which has no advert. */
  isBank: z.boolean(),
  isSpontaneous: z.boolean(),
});

/** An applicant as a card. `score` is cut, never rounded up, to four decimals. */
export const boardApplication = z.object({
  _id: id,
  _user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    images: z.array(imageId),
    _city: namedReference.nullable(),
  }),
  score: z.number().min(0).max(1),
  rating: z.number().int().min(0).max(5),
  declined: z.boolean(),
  /** A high match of somebody who is looking and has been heard of lately. */
  isRecommended: z.boolean(),
  commentsCount: z.number().int(),
  /** The company has written to them, in the chat or by mail. */
  messaged: z.boolean(),
  createdAt: instant,
});
export type BoardApplication = z.output<typeof boardApplication>;

/** What a column is, without its cards. Who comes to one that is `useForDeclining` is declined. */
export const columnSummary = z.object({
  _id: id,
  value: z.string(),
  color: z.string(),
  useForDeclining: z.boolean(),
});
export type ColumnSummary = z.output<typeof columnSummary>;

/** As many as a column may set off. */
export const maxTriggers = 10;

const triggerType = z.literal('email');
/** What a card that comes to a column sets off: mail by a template. */
export const columnTrigger = z.object({
  type: triggerType,
  _messageTemplate: z.object({ _id: id, title: z.string() }),
});
export type ColumnTrigger = z.output<typeof columnTrigger>;

/** What a company decides about a column. The same trigger twice is one. */
export const columnForm = z.object({
  value: requiredText('Ange ett namn på kolumnen', 50),
  color: z.string({ error: 'Välj en färg' }).regex(/^#[\da-f]{6}$/i, 'Välj en färg'),
  useForDeclining: z.boolean('Välj om kolumnen används för att tacka nej'),
  triggers: z
    .array(
      z.object(
        { type: z.literal('email', 'Välj vad som ska hända'), _messageTemplate: reference('Välj en mall') },
        'Välj en mall',
      ),
      'Välj en mall',
    )
    .max(maxTriggers, `En kolumn kan ha högst ${maxTriggers} triggers`),
});
export type ColumnForm = z.output<typeof columnForm>;

/** What a column is with what it sets off. */
export const columnDetails = columnSummary.extend({ triggers: z.array(columnTrigger) });
export type ColumnDetails = z.output<typeof columnDetails>;

/** A card where it has been laid: cards stand by `position`, bytewise, then by id. */
const boardItem = z.object({ position: z.string(), _applicant: boardApplication });
export type BoardItem = z.output<typeof boardItem>;

/** `items` in the order the cards have been laid. */
export const boardColumn = columnDetails.extend({ items: z.array(boardItem) });
export type BoardColumn = z.output<typeof boardColumn>;

/** Each change of what a board shows raises its `version`. */
const version = z.number().int();

export const board = z.object({ _id: id, _company: id, _job: boardJob, version, columns: z.array(boardColumn) });
export type Board = z.output<typeof board>;

/**
 * What led a board from one version (`after`) to another: the cards that are new or otherwise than they were, of which a
 * known one may tell only what is new; those that are gone; all columns, where one of them has changed. Without any of
 * these the board has to be read again.
 */
export const boardChange = z.object({
  after: version,
  version,
  cards: z
    .array(
      z.object({ _column: id, position: z.string(), _applicant: boardApplication.partial().required({ _id: true }) }),
    )
    .optional(),
  gone: z.array(id).optional(),
  columns: z.array(columnDetails).optional(),
});
export type BoardChange = z.output<typeof boardChange>;

export const boardRow = z.object({ _id: id, _job: boardJob, applicantsCount: z.number().int() });
export type BoardRow = z.output<typeof boardRow>;

export const boardList = z.object({
  boards: z.array(boardRow),
  /** `after` of the next page; null on the last. */
  next: id.nullable(),
});
export type BoardList = z.output<typeof boardList>;
