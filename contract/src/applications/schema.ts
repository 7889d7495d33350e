import { z } from 'zod';
import { applicantSummary, columnSummary, notAssessed } from '../boards/schema.ts';
import { cursor, id, imageId, instant, namedReference } from '../fields.ts';
import { requirementKinds } from '../jobs/requirements.ts';
import { publicJobCard } from '../jobs/schema.ts';
import { sourceChannelNames } from '../jobs/sources.ts';
import { profile, resumeFile } from '../profiles/schema.ts';
import { applicationAnswer } from '../questions/schema.ts';
import { declineReason } from './decline-reasons.ts';
import { proposal } from './proposals.ts';
import { applicationStatuses, informationParts } from './rules.ts';
import { serviceIds } from './services.ts';

/** `missing`: the profile lacks the tag. `partly`: the profile has it below the minimum, or something kindred. */
export const fitStates = ['met', 'partly', 'missing'] as const;
export type FitState = (typeof fitStates)[number];

/**
 * One requirement's part of a match score.
 *
 * `min` and `max` are on the requirement's scale: years 0–6 (6 means more than 5), or language level 1–5. `level` is on
 * the profile's scale: skill 1–4, whole years in a profession, language 1–5. It is null if the tag is missing,
 * and for kinds without levels.
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
  /** The name of a kindred profession, whose years (`level`) counted in part. */
  kin: z.string().optional(),
});
export type ScorePart = z.output<typeof scorePart>;

/** A score part with the requirement's name, for display. */
export const namedScorePart = scorePart.extend({ name: z.string() });
export type NamedScorePart = z.output<typeof namedScorePart>;

/** An application as the job seeker sees it, without anything that the company decides. */
export const application = z.object({ _id: id, _user: id, createdAt: instant });
export type Application = z.output<typeof application>;

/**
 * A row in the job seeker's history, with the job as it is now: live, ended but readable (`isPublic`), or taken down.
 * `_job` is null for a spontaneous application. `status` is limited to what the company shows.
 */
export const pastApplication = application.extend({
  _company: z.object({ _id: id, name: z.string(), logo: imageId.nullable() }),
  _job: publicJobCard.extend({ isLive: z.boolean(), isPublic: z.boolean() }).nullable(),
  status: z.enum(applicationStatuses),
  /** The job seeker agrees to stay in the company's candidate bank. */
  mayKeep: z.boolean(),
  /** The company placed the job seeker on the job's board from its candidate bank. */
  isPlaced: z.boolean(),
});
export type PastApplication = z.output<typeof pastApplication>;

/** The steps of an application that its job seeker may see. */
const applicationStep = z.object({
  /** `received`, `inProgress` and `declined` are statuses; `message` is the company's first message. */
  kind: z.enum([
    ...applicationStatuses,
    'message',
    'withdrawalRequested',
    'withdrawalAnswered',
    'reviewRequested',
    'reviewAnswered',
  ]),
  at: instant,
});
export type ApplicationStep = z.output<typeof applicationStep>;

/** An own application with everything that the company sees of it. The company sees the profile as it is at that moment. */
export const sentApplication = z.object({
  application: pastApplication,
  message: z.string().nullable(),
  /** The answers to the company's own questions. */
  answers: z.array(applicationAnswer),
  /** The CV that the company may download. */
  resume: resumeFile.nullable(),
  score: z.number().min(0).max(1),
  /** In the order of the job's requirements. */
  match: z.array(namedScorePart),
  /** Oldest first. */
  steps: z.array(applicationStep),
  /** A conversation that the job seeker can read. */
  _conversation: id.nullable(),
  /** The company has not answered the request to withdraw. */
  withdrawalIsOpen: z.boolean(),
  /** The company has not answered the request to review the match. */
  reviewIsOpen: z.boolean(),
});
export type SentApplication = z.output<typeof sentApplication>;

/** A requirement that is not fully met, and the score if it were. */
const raise = z.object({ tagId: id, name: z.string(), score: z.number().min(0).max(1) });

/** Match of the caller's own profile with a job, with the same parts that the company sees. */
export const ownMatch = z.object({
  score: z.number().min(0).max(1),
  /** In the order of the job's requirements. */
  match: z.array(namedScorePart),
  /** The changes that would raise the score most, largest first; at most three. */
  raises: z.array(raise),
  /** Recommended profile fields that are empty. Applying is possible without them. */
  missing: z.array(z.enum(informationParts)),
});
export type OwnMatch = z.output<typeof ownMatch>;

/** Ratings of an application as the caller may see them. Each person gives one; outside readers see only their own. */
const ratingState = z.object({
  /** Rating that lists and filters use: the caller's own, else the mean of the company users'; 0 without any. */
  rating: z.number().min(0).max(5),
  /** 0: the caller has given none. */
  ownRating: z.number().int().min(0).max(5),
  /** Mean of the company users' ratings, to one decimal. Ratings of outside readers are left out. */
  meanRating: z.number().min(1).max(5).nullable(),
  /** Number of company users who have given a rating. */
  ratingsCount: z.number().int(),
});
export type RatingState = z.output<typeof ratingState>;

/** Where an application came from, for the company alone. `_link` is a link that the company has made. */
export const applicationSource = z.object({
  channel: z.enum(sourceChannelNames),
  detail: z.string().nullable(),
  _link: z.object({ _id: id, name: z.string() }).nullable(),
});
export type ApplicationSource = z.output<typeof applicationSource>;

/** The company's decisions about an application. */
export const applicantState = ratingState.extend({
  _id: id,
  declined: z.boolean(),
  _statusColumn: columnSummary,
});
export type ApplicantState = z.output<typeof applicantState>;

const companyUser = z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) });

/** Visible to company users only, never to the applicant. `_author` is null if the account has been deleted. */
export const comment = z.object({ _id: id, _author: companyUser.nullable(), text: z.string(), createdAt: instant });
export type Comment = z.output<typeof comment>;

/** `sent`: in the outbox or being retried. `delivered`: accepted by a mail server. `cancelled`: withdrawn before sending. */
export const historyMail = z.object({
  subject: z.string(),
  status: z.enum(['sent', 'delivered', 'failed', 'cancelled']),
  /** Why delivery failed. */
  reason: z.string().nullable(),
  /** Sent by a column trigger. */
  byTrigger: z.boolean(),
});

/** An event in an application's history. `_user` caused it: a company user or the applicant. */
export const historyEntry = z.object({
  _id: id,
  /** The event's name in the audit log: 'applicant.rated'. */
  event: z.string(),
  _user: companyUser.nullable(),
  /** New column of a move; null if deleted, and for other entries. */
  _statusColumn: columnSummary.nullable(),
  /** Stars of a rating; 0 when it was removed. Null for ratings older than this field, and for other entries. */
  rating: z.number().int().min(0).max(5).nullable(),
  /** The start date that was set; null when it was removed, and for other entries. */
  day: z.iso.date().nullable(),
  /** The reason of a no that was set; null when it was removed, and for other entries. */
  reason: z.string().nullable(),
  /** A corrected source: 'från Direkt till Rekommendation'; null for older corrections, and for other entries. */
  source: z.string().nullable(),
  /** Subject and delivery status of a mail; null for other entries. */
  mail: historyMail.nullable(),
  /** Chat messages are grouped by author and day: the number of messages. Otherwise 1. */
  times: z.number().int(),
  /** Time of the entry; for a group of messages, of the last one. */
  createdAt: instant,
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Why a score changed: the job seeker's profile did, or the job's requirements. */
export const scoreChangeReasons = ['profile', 'requirements'] as const;
export type ScoreChangeReason = (typeof scoreChangeReasons)[number];

/** A change of an application's score. `before` and `after` have the requirements whose part differs. */
export const scoreChange = z.object({
  _id: id,
  reason: z.enum(scoreChangeReasons),
  scoreBefore: z.number().min(0).max(1),
  scoreAfter: z.number().min(0).max(1),
  before: z.array(namedScorePart),
  after: z.array(namedScorePart),
  createdAt: instant,
});
export type ScoreChange = z.output<typeof scoreChange>;

/** Everything that the company may see of one application: person, profile, match and comments. */
export const applicantDetails = applicantState.extend({
  _job: z.object({ _id: id, title: z.string() }),
  /** The applicant is also in the company's candidate bank. */
  inCandidateBank: z.boolean(),
  _workflowBoard: id,
  /** The page of the person has it in its address. Null for readers, and once the application is anonymous. */
  _person: id.nullable(),
  _user: applicantSummary.extend({
    email: z.string(),
    phoneNumber: z.string(),
    age: z.number().int().nullable(),
    profile,
  }),
  /** Null for readers. */
  source: applicationSource.nullable(),
  /** The job seeker's message with the application. */
  message: z.string().nullable(),
  /** The answers to the company's own questions, in the job's order. */
  answers: z.array(applicationAnswer),
  /** The applicant's CV; fetched with downloadApplicantResume. */
  resume: resumeFile.nullable(),
  score: z.number().min(0).max(1),
  notAssessed,
  isRecommended: z.boolean(),
  /** In the order of the job's requirements. */
  match: z.array(namedScorePart),
  /** The requirements that are met. */
  tags: z.object({ match: z.array(namedScorePart.pick({ name: true, needed: true })) }),
  /** The applicant's request to withdraw, until it is answered. `dueDay`: the last day to answer. */
  withdrawalRequest: z.object({ reason: z.string().nullable(), createdAt: instant, dueDay: z.iso.date() }).nullable(),
  /** The applicant's request that a human reviews the match, until it is answered. */
  reviewRequest: z.object({ text: z.string().nullable(), createdAt: instant }).nullable(),
  /** Why the application was declined, while it is. */
  declineReason: declineReason.nullable(),
  /** When the applicant begins to work, while the application is in a column of the stage 'hired'. */
  startDate: z.iso.date().nullable(),
  /** When the company has told the applicant no, as long as that holds. */
  declineSentAt: instant.nullable(),
  /** When the application became anonymous: name, contact and texts were removed. */
  anonymisedAt: instant.nullable(),
  /** Open proposals, the oldest first; none for readers and interviewers. */
  proposals: z.array(proposal),
  /** Why the application is on hold: it does not become anonymous. */
  hold: z.object({ reason: z.string(), createdAt: instant }).nullable(),
  /** The ordered services, latest first. */
  orders: z.array(
    z.object({
      ...{ _id: id, paymentOption: z.enum(serviceIds), createdAt: instant },
      /** When it was carried out, or cancelled before that. */
      ...{ doneAt: instant.nullable(), cancelledAt: instant.nullable() },
    }),
  ),
  /** Company users' ratings first. `_user` is null if the account has been deleted. A reader gets only their own. */
  ratings: z.array(
    z.object({ _user: companyUser.nullable(), rating: z.number().int().min(1).max(5), isReader: z.boolean() }),
  ),
  /** Oldest first. */
  comments: z.array(comment),
  createdAt: instant,
});
export type ApplicantDetails = z.output<typeof applicantDetails>;

/** Another application of the same person at the same company. */
export const otherApplication = z.object({
  ...{ _id: id, declined: z.boolean(), _statusColumn: columnSummary },
  _job: z.object({ _id: id, title: z.string(), isBank: z.boolean() }),
  _workflowBoard: id,
  score: z.number().min(0).max(1),
  notAssessed,
  createdAt: instant,
});
export type OtherApplication = z.output<typeof otherApplication>;

/** A person who has applied to the company, or has been placed on one of its boards. */
export const companyPerson = z.object({
  _id: id,
  _user: applicantSummary.extend({ email: z.string(), phoneNumber: z.string(), profile }),
  /** The person's CV; fetched with downloadApplicantResume by the newest of `applications`. */
  resume: resumeFile.nullable(),
  /** Why the latest mail to the person's address did not arrive; null if it did. */
  mailFailure: z.string().nullable(),
  /** The person's application in the candidate bank; null for one who is not in it. */
  _candidate: id.nullable(),
  /** To jobs that are not locked, the newest first; a hundred at most. */
  applications: z.array(otherApplication),
  /** On these applications, the newest first; a hundred at most. */
  comments: z.array(comment.extend({ _applicant: id })),
});
export type CompanyPerson = z.output<typeof companyPerson>;

/** A row in the list of a job's applicants. */
export const jobApplicant = applicantState.extend({
  _job: id,
  _user: applicantSummary,
  score: z.number().min(0).max(1),
  notAssessed,
  isRecommended: z.boolean(),
  createdAt: instant,
});
export type JobApplicant = z.output<typeof jobApplicant>;

export const jobApplicantList = z.object({
  applicants: z.array(jobApplicant),
  /** Number of applicants that match the filter. */
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: cursor.nullable(),
  /** The cities of all the job's applicants, ignoring the filter; most common first. */
  cities: z.array(namedReference.extend({ count: z.number().int() })),
});
