import { z } from 'zod';
import { columnSummary } from '../boards/schema.ts';
import { id } from '../fields.ts';

/** What the company decides about an applicant. `rating` 0 is none yet. */
export const applicantState = z.object({
  _id: id,
  rating: z.number().int().min(0).max(5),
  declined: z.boolean(),
  _statusColumn: columnSummary,
});
export type ApplicantState = z.output<typeof applicantState>;
