import { z } from 'zod';
import { id, imageId, instant, namedReference } from '../fields.ts';

/** A name and logo that jobs are published under. The default brand follows the company's name and logo. */
export const brand = z.object({
  _id: id,
  _company: id,
  name: z.string(),
  logo: imageId.nullable(),
  default: z.boolean(),
  /** The jobs under it. */
  usedCount: z.number().int(),
  /** It has a career page of its own, and cannot be deleted before that is. */
  hasCareerPage: z.boolean(),
  createdAt: instant,
});
export type Brand = z.output<typeof brand>;

/** Choices for how much of an application's status the job seeker sees. */
export const shownStatuses = ['received', 'progress', 'all'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** A limited member costs no place in the plan and sees only the jobs in whose team they are. */
export const memberRoles = ['admin', 'user', 'limited'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * A company in the company switcher; `role` is the caller's. `parent` is the company whose admin the caller is, where the
 * caller works in a child company because of that.
 */
export const companySummary = z.object({
  _id: id,
  name: z.string(),
  logo: imageId.nullable(),
  role: z.enum(memberRoles),
  parent: namedReference.nullable(),
  createdAt: z.iso.datetime(),
  /** Until the operator has approved the company, nothing of it is public. `refusalReason` is '' unless it is refused. */
  approval: z.enum(['approved', 'waiting', 'refused']),
  refusalReason: z.string(),
  /** When it is deleted, if an admin has closed it. Until then nothing of it is public. */
  closesAt: instant.nullable(),
  /** Other members than the caller. Without them all jobs are the caller's own. */
  hasColleagues: z.boolean(),
  /** The caller is responsible for a job that is not archived. */
  hasOwnJobs: z.boolean(),
});
export type CompanySummary = z.output<typeof companySummary>;

export const member = z.object({
  _user: z.object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    images: z.array(imageId),
  }),
  role: z.enum(memberRoles),
  isParentAdmin: z.boolean(),
  /** Whether two-step log-in is on; null for a caller who is no admin. */
  hasTwoStep: z.boolean().nullable(),
});
export type Member = z.output<typeof member>;

/** A company as its members see it. `brand` is the default brand. `members` excludes admins of a parent company. */
export const company = z.object({
  _id: id,
  name: z.string(),
  corporateNumber: z.string(),
  logo: imageId.nullable(),
  images: z.array(imageId),
  members: z.array(member),
  /** The members for whom the plan that begins on a day has no room; null when all stay. */
  leaving: z.object({ day: z.iso.date(), _users: z.array(id) }).nullable(),
  /** Members without access, until the plan has room for them again. */
  waitingMembers: z.array(member),
  brand,
  street: z.string(),
  zip: z.string(),
  _city: namedReference.nullable(),
  /** Shown on the company's jobs; '' if none. */
  presentation: z.string(),
  afSenderId: z.string(),
  /** The operator has confirmed the sender id: only then is anything sent in its name. */
  afSenderConfirmed: z.boolean(),
  shownStatus: z.enum(shownStatuses),
  /** Applications become anonymous this many months after the end of their job. */
  applicationMonths: z.number().int(),
  /** For how long a consent to stay in the candidate bank lasts. */
  bankMonths: z.number().int(),
  /** After how many days persons whom the company has added are told so by mail. */
  informDays: z.number().int(),
  supportReadsChats: z.boolean(),
  /** Whether the company's jobs can be applied for without an account. */
  acceptsGuests: z.boolean(),
  /** After how many months managers are asked how a hire went; 0 for never. */
  outcomeMonths: z.number().int(),
  /** Whether only a job's team and admins see it; members outside of a team see none of it. */
  jobsForTeams: z.boolean(),
  _parentCompany: id.nullable(),
  createdAt: instant,
  adminName: z.string(),
  adminEmail: z.string(),
  adminPhoneNumber: z.string(),
  whitelistedAt: instant.nullable(),
  /** Where invoices go; '' and null until they have been entered. */
  billingCompany: z.string(),
  billingCorporateNumber: z.string(),
  billingReference: z.string(),
  billingEmail: z.string(),
  /** Its owner has not confirmed it yet: the admins get the invoices until then. */
  billingEmailWaits: z.boolean(),
  billingStreet: z.string(),
  billingZip: z.string(),
  _billingCity: namedReference.nullable(),
});
export type Company = z.output<typeof company>;

/** A child company in its parent's list. `invite` is that of its first admin. */
export const childCompany = z.object({
  _id: id,
  name: z.string(),
  corporateNumber: z.string(),
  logo: imageId.nullable(),
  createdAt: instant,
  invite: z
    .object({ email: z.string(), acceptedAt: instant.nullable(), declinedAt: instant.nullable(), expiresAt: instant })
    .nullable(),
  /** Figures of the company's jobs that are not archived. */
  figures: z.object({ activeJobs: z.number().int(), views: z.number().int(), applications: z.number().int() }),
});
export type ChildCompany = z.output<typeof childCompany>;
