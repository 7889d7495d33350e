import { z } from 'zod';
import { id, imageId, instant, namedReference } from '../fields.ts';

/** A name and logo that adverts appear under. The default one follows the company's own. */
export const brand = z.object({
  _id: id,
  _company: id,
  name: z.string(),
  logo: imageId.nullable(),
  default: z.boolean(),
  usedCount: z.number().int(),
  createdAt: instant,
});
export type Brand = z.output<typeof brand>;

/** What a company may let its applicants see of how it goes. */
export const shownStatuses = ['received', 'progress', 'all'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const memberRoles = ['admin', 'user'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What the company switcher and the shell need. */
export const companySummary = z.object({
  _id: id,
  name: z.string(),
  logo: imageId.nullable(),
  role: z.enum(memberRoles),
  createdAt: z.iso.datetime(),
});
export type CompanySummary = z.output<typeof companySummary>;

export const member = z.object({
  _user: z.object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    images: z.array(imageId),
  }),
  role: z.enum(memberRoles),
  isParentAdmin: z.boolean(),
});

/** A company as its members see it. `brand` is the default one; `members` leaves admins of a parent company out. */
export const company = z.object({
  _id: id,
  name: z.string(),
  corporateNumber: z.string(),
  logo: imageId.nullable(),
  images: z.array(imageId),
  members: z.array(member),
  brand,
  street: z.string(),
  zip: z.string(),
  _city: namedReference.nullable(),
  afSenderId: z.string(),
  /** What those who apply see of how it goes. */
  shownStatus: z.enum(shownStatuses),
  _parentCompany: id.nullable(),
  createdAt: instant,
  adminName: z.string(),
  adminEmail: z.string(),
  adminPhoneNumber: z.string(),
  whitelistedAt: instant.nullable(),
});
export type Company = z.output<typeof company>;
