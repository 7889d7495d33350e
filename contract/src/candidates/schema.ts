import { z } from 'zod';
import { id, imageId, instant, namedReference } from '../fields.ts';

/** A company as whoever applies to it sees it. */
export const companyToApplyTo = z.object({ _id: id, name: z.string(), logo: imageId.nullable() });
export type CompanyToApplyTo = z.output<typeof companyToApplyTo>;

/** How a spontaneous applicant meets a profile of the candidate bank. */
const bankMatch = z.object({
  _job: id,
  title: z.string(),
  score: z.number().min(0).max(1),
  isRecommended: z.boolean(),
});
export type BankMatch = z.output<typeof bankMatch>;

/** Somebody who has applied to the company and to no advert. */
export const candidate = z.object({
  /** The application. */
  _id: id,
  _workflowBoard: id,
  _user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    images: z.array(imageId),
    _city: namedReference.nullable(),
  }),
  /** The latest work's profession, else the one that is wanted most. */
  title: z.string().nullable(),
  /** The profiles that fit best, best first, at most three; only those that ask for something that is held. */
  matches: z.array(bankMatch),
  /** Profiles on whose boards the person has been put. */
  placedOn: z.array(id),
  createdAt: instant,
});
export type Candidate = z.output<typeof candidate>;

export const candidateList = z.object({
  candidates: z.array(candidate),
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: id.nullable(),
});

/** A profile of the candidate bank: what the company likes to be ready for, with a board of its own. */
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
