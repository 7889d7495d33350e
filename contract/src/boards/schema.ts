import { z } from 'zod';
import { id, imageId, instant, namedReference, requiredText } from '../fields.ts';

/** The advert a board belongs to; `desc` is its beginning. */
const boardJob = z.object({
  _id: id,
  title: z.string(),
  desc: z.string(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
});

/** An applicant as a card. `score` is cut, never rounded up, to four decimals. */
export const applicantCard = z.object({
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
  commentsCount: z.number().int(),
  createdAt: instant,
});
export type ApplicantCard = z.output<typeof applicantCard>;

/** What a column is, without its cards. Who comes to one that is `useForDeclining` is declined. */
export const columnSummary = z.object({
  _id: id,
  value: z.string(),
  color: z.string(),
  useForDeclining: z.boolean(),
});
export type ColumnSummary = z.output<typeof columnSummary>;

/** What a company decides about a column. */
export const columnForm = z.object({
  value: requiredText('Ange ett namn på kolumnen', 50),
  color: z.string({ error: 'Välj en färg' }).regex(/^#[\da-f]{6}$/i, 'Välj en färg'),
  useForDeclining: z.boolean(),
});
export type ColumnForm = z.output<typeof columnForm>;

/** `items` in the order the cards have been laid. */
export const boardColumn = columnSummary.extend({
  /** What a move here sets off; nothing until columns can be edited. */
  triggers: z.array(z.never()),
  items: z.array(z.object({ _applicant: applicantCard })),
});
export type BoardColumn = z.output<typeof boardColumn>;

export const board = z.object({ _id: id, _company: id, _job: boardJob, columns: z.array(boardColumn) });
export type Board = z.output<typeof board>;

export const boardRow = z.object({ _id: id, _job: boardJob, applicantsCount: z.number().int() });
export type BoardRow = z.output<typeof boardRow>;

export const boardList = z.object({
  boards: z.array(boardRow),
  /** `after` of the next page; null on the last. */
  next: id.nullable(),
});
export type BoardList = z.output<typeof boardList>;
