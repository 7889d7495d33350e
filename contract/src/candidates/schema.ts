import { z } from 'zod';
import { namedScorePart } from '../applications/schema.ts';
import { applicantSummary } from '../boards/schema.ts';
import { cursor, id, imageId, instant, namedReference } from '../fields.ts';
import { levels } from '../levels.ts';
import { personFilter } from '../profiles/person-filter.ts';

/** A company as shown to a job seeker who wants to apply spontaneously. */
export const companyToApplyTo = z.object({ _id: id, name: z.string(), logo: imageId.nullable() });
export type CompanyToApplyTo = z.output<typeof companyToApplyTo>;

/** A candidate's match with a candidate bank profile. */
const bankMatch = z.object({
  _job: id,
  title: z.string(),
  score: z.number().min(0).max(1),
  isRecommended: z.boolean(),
});
export type BankMatch = z.output<typeof bankMatch>;

/** The field that the search text was found in, unless it is the name. */
export const foundFields = ['email', 'phone', 'skill', 'profession', 'license', 'language', 'city'] as const;

/**
 * A person in the candidate bank: has applied to the company, spontaneously or for a job, and lets the company keep them
 * for other positions.
 */
export const candidate = z.object({
  /** The id of the application with which the person agreed to stay. */
  _id: id,
  _workflowBoard: id,
  /** For getPerson. */
  _person: id,
  _user: applicantSummary,
  /** The job of that application; null for a spontaneous one. */
  appliedFor: z.string().nullable(),
  /** The profession of the latest experience, or else the first preferred profession. */
  title: z.string().nullable(),
  availability: z.number().int().nullable(),
  /** The three best matching profiles, best first. Profiles of which no requirement is met are left out. */
  matches: z.array(bankMatch),
  /** The requirements of the chosen profile or job, in its order; null if none was chosen. */
  parts: z.array(namedScorePart).nullable(),
  /** Null if the name was found, or nothing was searched for. */
  found: z.object({ by: z.enum(foundFields), text: z.string() }).nullable(),
  /** The boards of profiles and jobs that the candidate is on, the latest first; fifty at most. */
  placedOn: z.array(z.object({ _applicant: id, _job: id, title: z.string() })),
  /** When the person last applied to the company. */
  createdAt: instant,
  /** When the person last applied to the company or changed the profile. */
  activeAt: instant,
});
export type Candidate = z.output<typeof candidate>;

export const candidateList = z.object({
  candidates: z.array(candidate),
  /** Number of candidates that match the filter. */
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: cursor.nullable(),
  /** The names of the tags and the city in the filter, for links that carry only ids. */
  names: z.array(namedReference),
});

export const activeDays = [30, 90, 180, 365] as const;

export const candidateFilter = personFilter.extend({
  /** The id of a profile or job that the candidates are ranked by. */
  _job: id.optional(),
  /** Lowest level of the match with `_job`. */
  match: z.enum(levels, { error: 'Välj en matchningsnivå i listan' }).optional(),
  profession: id.optional(),
  /** Active in so many days. */
  active: z.coerce
    .number('Välj en tid i listan')
    .refine((days) => activeDays.some((one) => one === days), 'Välj en tid i listan')
    .optional(),
});
export type CandidateFilter = z.output<typeof candidateFilter>;

/** A company that may keep the job seeker for other positions. */
export const bankConsent = z.object({
  /** The application with which the job seeker agreed. */
  _applicant: id,
  _company: z.object({ _id: id, name: z.string(), logo: imageId.nullable() }),
  isSpontaneous: z.boolean(),
  agreedAt: instant,
  /** The day on which the job seeker leaves the bank unless they stay; `endsSoon` once they were asked. */
  endsOn: z.iso.date(),
  endsSoon: z.boolean(),
});
export type BankConsent = z.output<typeof bankConsent>;

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

export const maxBankSearches = 20;

/** A search of the candidate bank that a company user has saved. */
export const bankSearch = z.object({
  _id: id,
  name: z.string(),
  /** As in the bank's address, every field as text. */
  filter: z.record(z.string(), z.string()),
  /** Number of candidates that it finds now. */
  count: z.number().int(),
});
export type BankSearch = z.output<typeof bankSearch>;
