import { z } from 'zod';
import { email, id, instant, maxSelected, multiLine, password } from '../fields.ts';

/**
 * Access links: a company shares the applicants of one job with a reader outside of it. The reader gets a link by mail, and
 * with it and a password a session that reads, comments and rates the applicants of that job, and does nothing else.
 */

export const accessDays = 14;
export const maxGreetingLength = 1000;

export const shareForm = z.object({
  email: email('Ange en email', 'Ange en korrekt email'),
  greeting: multiLine().max(maxGreetingLength, `Ange högst ${maxGreetingLength} tecken`).default(''),
  /** The applicants to share; all of the job's, also later ones, when left out. */
  applicants: z.array(id).min(1, 'Välj minst en kandidat').max(maxSelected).optional(),
});

export const accessForm = z.object({
  password: password('Du behöver ange ett lösenord', 'Lösenordet behöver vara minst 8 tecken'),
});

/** One reader's access, as the company's members see it. `declined`: the reader wants no mails about the company's candidates. */
export const applicantAccess = z.object({
  _id: id,
  email: z.string(),
  status: z.enum(['unopened', 'opened', 'expired', 'declined']),
  /** Number of shared applicants; null: all of the job's. */
  applicants: z.number().int().nullable(),
  openedAt: instant.nullable(),
  expiresAt: instant,
  createdAt: instant,
});
