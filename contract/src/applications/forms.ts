import { z } from 'zod';
import { id, multiLine, reference, requiredText } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { levels } from '../levels.ts';
import { sectionMax } from '../profiles/rules.ts';
import { givenAnswers } from '../questions/schema.ts';
import { vehicleTypes } from '../reference/vehicles.ts';
import { maxApplicationMessageLength, maxReviewTextLength, maxWithdrawalReasonLength } from './rules.ts';

function level(max: number) {
  return z.number('Välj en nivå').int('Välj en nivå').min(1, 'Välj en nivå').max(max, 'Välj en nivå');
}

function chosen<S extends z.ZodType>(item: S) {
  return z.array(item).max(sectionMax, `Välj högst ${sectionMax}`).default([]);
}

/** The answers to the job's questions. Those about its requirements (`jobQuestions`) are saved in the profile, `own` with the application. */
export const answers = z.object({
  languages: chosen(z.object({ langId: id, rating: level(5) })),
  licenses: chosen(reference()),
  skills: chosen(z.object({ _skill: reference(), rating: level(4) })),
  traits: chosen(reference()),
  vehicles: chosen(z.object({ vehicleType: z.enum(vehicleTypes), licenseType: z.string().max(10) })),
  own: givenAnswers,
});
export type Answers = z.output<typeof answers>;

/** A text that may be left out. Parsed to null when nothing visible was written. */
export function optionalText(max: number) {
  return multiLine()
    .refine((text) => [...text].length <= max, { error: `Skriv högst ${max} tecken` })
    .transform((text) => (isBlank(text) ? null : text))
    .nullish();
}

/** The job seeker's message to the company with the application. */
export const applicationMessage = optionalText(maxApplicationMessageLength);

/** Why the job seeker wants to withdraw. */
export const withdrawalReason = optionalText(maxWithdrawalReasonLength);

/** Text of the job seeker's request that a human reviews the match. */
export const reviewText = optionalText(maxReviewTextLength);

export const maxCommentLength = 1000;
export const commentForm = z.object({
  text: requiredText('Skriv en kommentar', maxCommentLength),
});

/** Sort order: best match first, newest first, oldest first. */
export const applicantSorts = ['matching', 'date', 'dateReverse'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

const wrongStars = 'Ange 0–500 stjärnpoäng i steg om 100';

/** Filter and sort order for a job's applicants. `stars` is the minimum rating, 100 per star. */
export const applicantFilter = z.object({
  stars: z.coerce.number(wrongStars).min(0, wrongStars).max(500, wrongStars).multipleOf(100, wrongStars).default(0),
  match: z.enum(levels, { error: 'Välj en matchningsnivå i listan' }).optional(),
  city: id.optional(),
  sort: z.enum(applicantSorts, { error: 'Välj en sortering i listan' }).default('matching'),
});
export type ApplicantFilter = z.output<typeof applicantFilter>;
