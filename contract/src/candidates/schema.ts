import { z } from 'zod';
import { applicantSummary } from '../boards/schema.ts';
import { cursor, id, imageId, instant, namedReference } from '../fields.ts';

/** A company as shown to a job seeker who wants to apply spontaneously. */
export const companyToApplyTo = z.object({ _id: id, name: z.string(), logo: imageId.nullable() });
export type CompanyToApplyTo = z.output<typeof companyToApplyTo>;

/** How well a candidate matches a candidate bank profile. */
const bankMatch = z.object({
  _job: id,
  title: z.string(),
  score: z.number().min(0).max(1),
  isRecommended: z.boolean(),
});
export type BankMatch = z.output<typeof bankMatch>;

/** A person who has sent the company a spontaneous application. */
export const candidate = z.object({
  /** The id of the application. */
  _id: id,
  _workflowBoard: id,
  _user: applicantSummary,
  /** The profession of the latest experience, or else the first preferred profession. */
  title: z.string().nullable(),
  /** The three best matching profiles, best first. Profiles of which no requirement is met are left out. */
  matches: z.array(bankMatch),
  /** The profiles to whose boards the candidate has been added. */
  placedOn: z.array(id),
  createdAt: instant,
});
export type Candidate = z.output<typeof candidate>;

export const candidateList = z.object({
  candidates: z.array(candidate),
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: cursor.nullable(),
});

/** A candidate bank profile: requirements of a future job, with its own board but no publication. */
export const bankProfile = z.object({
  _id: id,
  title: z.string(),
  _profession: namedReference,
  _city: namedReference.nullable(),
  workflowId: id,
  applicantsCount: z.number().int(),
  createdAt: instant,
});
export type BankProfile = z.output<typeof bankProfile>;
