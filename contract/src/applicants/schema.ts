import { z } from 'zod';
import { columnSummary } from '../boards/schema.ts';
import { id, imageId, instant, namedReference } from '../fields.ts';
import { namedScorePart } from '../matching/schema.ts';
import { profile } from '../profiles/schema.ts';

/** What the company decides about an applicant. `rating` 0 is none yet. */
export const applicantState = z.object({
  _id: id,
  rating: z.number().int().min(0).max(5),
  declined: z.boolean(),
  _statusColumn: columnSummary,
});
export type ApplicantState = z.output<typeof applicantState>;

/** An applicant with all the company may know: the person, the profile, and what each requirement gave to the score. */
export const applicantDetails = applicantState.extend({
  _job: z.object({ _id: id, title: z.string() }),
  _workflowBoard: id,
  _user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    age: z.number().int().nullable(),
    images: z.array(imageId),
    _city: namedReference.nullable(),
    profile,
  }),
  score: z.number().min(0).max(1),
  /** In the advert's order. */
  match: z.array(namedScorePart),
  createdAt: instant,
});
export type ApplicantDetails = z.output<typeof applicantDetails>;
