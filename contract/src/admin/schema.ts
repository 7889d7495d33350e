import { z } from 'zod';
import { id, instant, namedReference, requiredText } from '../fields.ts';

export const adminJob = z.object({
  _id: id,
  title: z.string(),
  _company: namedReference,
  /** Null for a profile without one. */
  professionName: z.string().nullable(),
  status: z.enum(['draft', 'inactive', 'active', 'archived']),
  /** The first day that it was published, or is to be. */
  startDate: z.iso.date().nullable(),
  applicants: z.number().int(),
  views: z.number().int(),
  /** Applications for each view, from 0 to 1; null while nobody has opened the job. */
  applicationRate: z.number().nullable(),
  /** The regional lists that the operator has put it on, besides those of its place. */
  regionalKeys: z.array(z.string()),
  createdAt: instant,
});
export type AdminJob = z.output<typeof adminJob>;

export const adminJobSorts = ['created', 'title', 'company', 'applicants', 'views'] as const;
export type AdminJobSort = (typeof adminJobSorts)[number];

export const adminCompany = z.object({
  _id: id,
  name: z.string(),
  corporateNumber: z.string(),
  /** Names of other companies with the same number. */
  sameNumber: z.array(z.string()),
  createdAt: instant,
  hasCareerPage: z.boolean(),
  _parentCompany: namedReference.nullable(),
  /** The first admin's; '' where there is none. */
  adminName: z.string(),
  adminEmail: z.string(),
  adminPhoneNumber: z.string(),
  whitelistedAt: instant.nullable(),
  refusedAt: instant.nullable(),
  refusalReason: z.string(),
  /** When it is deleted, if an admin of its own has closed it. */
  closesAt: instant.nullable(),
  /** '' where there is none. */
  afSenderId: z.string(),
  afSenderConfirmed: z.boolean(),
});
export type AdminCompany = z.output<typeof adminCompany>;

/** Something of the company waits for the operator: its approval, or its sender id at the agency. */
export function isWaiting({
  whitelistedAt,
  refusedAt,
  closesAt,
  afSenderId,
  afSenderConfirmed,
}: AdminCompany): boolean {
  return (
    (whitelistedAt === null && refusedAt === null && closesAt === null) || (afSenderId !== '' && !afSenderConfirmed)
  );
}

export const adminCompanySorts = ['created', 'name'] as const;
export type AdminCompanySort = (typeof adminCompanySorts)[number];

/** The reason that the company reads in the mail. */
export const reasonForm = z.object({ reason: requiredText('Skriv varför', 1000) });
