import { z } from 'zod';
import { columnSummary } from '../boards/schema.ts';
import { id, imageId, instant, namedReference, requiredText } from '../fields.ts';
import { namedScorePart } from '../matching/schema.ts';
import { profile } from '../profiles/schema.ts';
import { resumeFile } from '../resumes/schema.ts';

/** What the company decides about an applicant. `rating` 0 is none yet. */
export const applicantState = z.object({
  _id: id,
  rating: z.number().int().min(0).max(5),
  declined: z.boolean(),
  _statusColumn: columnSummary,
});
export type ApplicantState = z.output<typeof applicantState>;

const colleague = z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) });

export const maxCommentLength = 1000;
export const commentForm = z.object({
  text: requiredText('Skriv en kommentar', maxCommentLength),
});

/** Between colleagues; the applicant never reads it. `_author` is null when the account has been deleted. */
export const comment = z.object({ _id: id, _author: colleague.nullable(), text: z.string(), createdAt: instant });
export type Comment = z.output<typeof comment>;

/** `sent` is on its way, `delivered` taken by a mail server, `cancelled` taken back before it left. */
export const historyMail = z.object({
  subject: z.string(),
  status: z.enum(['sent', 'delivered', 'failed', 'cancelled']),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** A column sent it because the card came there. */
  byTrigger: z.boolean(),
});

/** Something that happened to an application. `_user` did it: somebody at the company, or the applicant. */
export const historyEntry = z.object({
  _id: id,
  /** As in the audit log: 'applicant.rated'. */
  event: z.string(),
  _user: colleague.nullable(),
  /** The column come to, where the card was moved to one that is still there. */
  _statusColumn: columnSummary.nullable(),
  /** The mail that was sent, and how far it has come. */
  mail: historyMail.nullable(),
  /** How many messages of one person on one day it stands for; 1 for all else. */
  times: z.number().int(),
  /** Of the last one. */
  createdAt: instant,
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** An applicant with all the company may know: the person, the profile, and what each requirement gave to the score. */
export const applicantDetails = applicantState.extend({
  _job: z.object({ _id: id, title: z.string() }),
  /** The person is in the company's candidate bank. */
  inCandidateBank: z.boolean(),
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
  /** The CV they uploaded, to fetch with downloadApplicantResume. */
  resume: resumeFile.nullable(),
  score: z.number().min(0).max(1),
  isRecommended: z.boolean(),
  /** In the advert's order. */
  match: z.array(namedScorePart),
  /** Oldest first. */
  comments: z.array(comment),
  createdAt: instant,
});
export type ApplicantDetails = z.output<typeof applicantDetails>;
