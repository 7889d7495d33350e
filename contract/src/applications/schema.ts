import { z } from 'zod';
import { columnSummary } from '../boards/schema.ts';
import { id, imageId, instant, namedReference } from '../fields.ts';
import { requirementKinds } from '../jobs/requirements.ts';
import { publicJobCard } from '../jobs/schema.ts';
import { profile, resumeFile } from '../profiles/schema.ts';
import { applicationStatuses, informationParts } from './rules.ts';

/** `missing` is not held at all; `partly` is held, but below the minimum. */
export const fitStates = ['met', 'partly', 'missing'] as const;
export type FitState = (typeof fitStates)[number];

/**
 * What one requirement gave to a match score.
 *
 * `min` and `max` stand on the requirement's scale (years 0–6, where 6 is 5+, or language 1–5). `level` is what the
 * person holds on the profile's scale: skill 1–4, whole years in a profession, language 1–5; null for what is
 * missing and for kinds that one either has or has not.
 */
export const scorePart = z.object({
  tagId: id,
  kind: z.enum(requirementKinds),
  importance: z.number().int().min(1).max(4),
  needed: z.boolean(),
  fit: z.number().min(0).max(1),
  state: z.enum(fitStates),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  level: z.number().int().nullable(),
});
export type ScorePart = z.output<typeof scorePart>;

/** As the company sees it: with the requirement's name beside it. */
export const namedScorePart = scorePart.extend({ name: z.string() });
export type NamedScorePart = z.output<typeof namedScorePart>;

/** An application as the person who made it sees it; nothing of what the company does with it. */
export const application = z.object({ _id: id, _user: id, createdAt: instant });
export type Application = z.output<typeof application>;

/**
 * A row of the history: with the advert as it is now. It may have ended since, and still be read (`isPublic`), or have
 * been taken down. `_job` is null for a spontaneous application; `status` is what the company lets be seen.
 */
export const pastApplication = application.extend({
  _company: z.object({ _id: id, name: z.string(), logo: imageId.nullable() }),
  _job: publicJobCard.extend({ isLive: z.boolean(), isPublic: z.boolean() }).nullable(),
  status: z.enum(applicationStatuses),
});
export type PastApplication = z.output<typeof pastApplication>;

/** A requirement that is not met in full, and the score there would be if it were. */
const raise = z.object({ tagId: id, name: z.string(), score: z.number().min(0).max(1) });

/** How the caller's own profile meets an advert, told as the company will see it. Nothing of anybody else. */
export const ownMatch = z.object({
  score: z.number().min(0).max(1),
  /** In the advert's order. */
  match: z.array(namedScorePart),
  /** What would raise the score most, first; at most three. */
  raises: z.array(raise),
  /** What an application says little without, and the profile lacks. It hinders nothing. */
  missing: z.array(z.enum(informationParts)),
});
export type OwnMatch = z.output<typeof ownMatch>;

/** What the company decides about an applicant. `rating` 0 is none yet. */
export const applicantState = z.object({
  _id: id,
  rating: z.number().int().min(0).max(5),
  declined: z.boolean(),
  _statusColumn: columnSummary,
});
export type ApplicantState = z.output<typeof applicantState>;

const colleague = z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) });

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
