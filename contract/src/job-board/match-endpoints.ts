import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { publicJobCard } from '../jobs/schema.ts';
import { publicJobsQuery } from './schema.ts';

/** A visitor's answers to three questions, without an account. They are scored and not stored. */
const matchAnswers = z.object({
  professions: z.array(z.object({ _id: id, years: z.int().min(0).max(60) })).max(10),
  skills: z.array(z.object({ _id: id, rating: z.int().min(1).max(4) })).max(20),
  languages: z.array(z.object({ _id: id, rating: z.int().min(1).max(5) })).max(10),
});
export type MatchAnswers = z.output<typeof matchAnswers>;

/** A job seen by one person. */
const jobMark = z.object({
  _job: id,
  /** Null if the job requires nothing, or nothing is known of the person. */
  score: z.number().min(0).max(1).nullable(),
  /** The main reason for the score, as a sentence to the person; '' without a score. */
  reason: z.string(),
  /** Whether the job is recommended to the person (`suits` in jobs/requirements.ts). */
  suits: z.boolean(),
  appliedAt: instant.nullable(),
  saved: z.boolean(),
});
export type JobMark = z.output<typeof jobMark>;

/** Without `answers` the profile of the caller, if it is a job seeker. */
const person = { answers: matchAnswers.optional() };

export const markJobs = endpoint({
  name: 'markJobs',
  address: 'POST /public-jobs/marks',
  summary:
    'Hur annonser passar den som frågar, och vilka som är sökta eller sparade. Svar som skickas med sparas inte.',
  access: 'anyone',
  input: z.object({ jobIds: z.array(id).max(100), ...person }),
  output: z.object({ marks: z.array(jobMark) }),
  errors: ['invalid'],
});

/** At most this many hits of a search are ranked by match. */
export const maxRanked = 1000;

export const rankJobs = endpoint({
  name: 'rankJobs',
  address: 'POST /public-jobs/ranked',
  summary: `Träffarna för en sökning, först i yrken som den som frågar söker, sedan i egna, och efter hur de passar, bland de ${maxRanked} första. Svar som skickas med sparas inte.`,
  access: 'anyone',
  input: z.object({
    search: publicJobsQuery.omit({ after: true, sort: true }),
    skip: z.int().min(0).max(maxRanked).default(0),
    ...person,
  }),
  output: z.object({
    jobs: z.array(publicJobCard),
    marks: z.array(jobMark),
    /** `skip` of the next page; null on the last. */
    next: z.int().nullable(),
  }),
  errors: ['invalid'],
});
