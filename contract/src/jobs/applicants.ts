import { z } from 'zod';
import { applicantState } from '../applicants/schema.ts';
import { id, imageId, instant, namedReference } from '../fields.ts';

/** Low is under 0.2, high from 0.6. */
export const matchLevels = ['low', 'medium', 'high'] as const;
export type MatchLevel = (typeof matchLevels)[number];

/** Best match, newest or oldest first. */
export const applicantSorts = ['matching', 'date', 'dateReverse'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

const wrongStars = 'Ange 0–500 stjärnpoäng i steg om 100';

/** Which of an advert's applicants, and in what order. `stars` is the least rating, 100 per star. */
export const applicantFilter = z.object({
  stars: z.coerce.number(wrongStars).min(0, wrongStars).max(500, wrongStars).multipleOf(100, wrongStars).default(0),
  match: z.enum(matchLevels, { error: 'Välj en matchningsnivå i listan' }).optional(),
  city: id.optional(),
  sort: z.enum(applicantSorts, { error: 'Välj en sortering i listan' }).default('matching'),
});
export type ApplicantFilter = z.output<typeof applicantFilter>;

/** An applicant in the advert's list. */
export const jobApplicant = applicantState.extend({
  _job: id,
  _user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    images: z.array(imageId),
    _city: namedReference.nullable(),
  }),
  score: z.number().min(0).max(1),
  isRecommended: z.boolean(),
  createdAt: instant,
});
export type JobApplicant = z.output<typeof jobApplicant>;

export const jobApplicantList = z.object({
  applicants: z.array(jobApplicant),
  /** How many the filter leaves. */
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: id.nullable(),
  /** Where the advert's applicants live, most first, whatever the filter. */
  cities: z.array(namedReference.extend({ count: z.number().int() })),
});
