import { z } from 'zod';
import { id, imageId, instant, namedReference } from '../fields.ts';
import { vehicleTypes } from '../reference/vehicles.ts';
import { agencyAdStates } from './agency.ts';

export const employmentTypes = ['full', 'part', 'extra', 'voluntary'] as const;
export const employmentType = z.enum(employmentTypes);
export type EmploymentType = z.output<typeof employmentType>;

/** 0 Fast lön, 1 Fast lön & provision, 2 Provision, 3 Ingen ersättning utgår. */
export const salaryType = z.literal([0, 1, 2, 3]);
export const payPeriods = ['month', 'hour'] as const;
export const payPeriod = z.enum(payPeriods);
export type PayPeriod = z.output<typeof payPeriod>;
/** 0 permanent, 1 at most 10 days, 2 up to 3 months, 3 up to 6 months, 4 longer, 5 the summer. */
export const duration = z.literal([0, 1, 2, 3, 4, 5]);
/** Youngest age that may apply; 0 none. */
export const ageRestriction = z.literal([0, 16, 18]);

/** 0 draft, 1 inactive, 2 active, 3 archived, 4 bank: `jobStatus` in rules.ts. */
export const status = z.literal([0, 1, 2, 3, 4]);

export const importance = z.literal([1, 2, 3, 4]);
export type Importance = z.output<typeof importance>;

/** Every requirement says how much it weighs; `needed` follows: importance above 2. */
const weight = { importance, needed: z.boolean() };

/** Whoever applies may be asked about it, except about experience. */
const askedWeight = { ...weight, asked: z.boolean() };

/** Years from and to, 0–6, where 6 stands for more than five. */
const ratings = z.tuple([z.number().int().min(0).max(6), z.number().int().min(0).max(6)]);

/** What an advert asks for, as it is answered. `langId` is the id of a language of the reference data. */
export const requirements = z.object({
  skills: z.array(z.object({ _skill: namedReference, ratings, ...askedWeight })),
  traits: z.array(z.object({ _trait: namedReference, ...askedWeight })),
  experiences: z.array(z.object({ _profession: namedReference, ratings, ...weight })),
  languages: z.array(
    z.object({ langId: id, name: z.string(), minRating: z.number().int().min(1).max(5), ...askedWeight }),
  ),
  licenses: z.array(z.object({ _license: namedReference, ...askedWeight })),
  vehicles: z.array(z.object({ vehicleType: z.enum(vehicleTypes), licenseType: z.string(), ...askedWeight })),
});
export type Requirements = z.output<typeof requirements>;

const nameAndLogo = z.object({ _id: id, name: z.string(), logo: imageId.nullable() });

/** An advert as anybody may read it. `images` holds the cover, or nothing. */
export const publicJob = z.object({
  _id: id,
  /** Short and unique, for addresses that people see. */
  shortId: z.string(),
  title: z.string(),
  _brand: nameAndLogo,
  _company: nameAndLogo,
  _profession: namedReference,
  _city: namedReference.nullable(),
  zip: z.string(),
  street: z.string(),
  desc: z.string(),
  images: z.array(imageId),
  employmentType: employmentType.nullable(),
  salaryType,
  /** What the work pays, in kronor before tax. */
  payFrom: z.number().nullable(),
  payTo: z.number().nullable(),
  payPeriod,
  duration,
  ageRestriction,
  /** Who to turn to for adjustments in the recruitment or at work; '' where nobody is named. */
  adjustmentsContact: z.string(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  workDate: z.iso.date().nullable(),
  ...requirements.shape,
  status,
  isLive: z.boolean(),
  passedEndDate: z.boolean(),
  createdAt: instant,
});
export type PublicJob = z.output<typeof publicJob>;

/** A live advert as a row of the public list. */
export const publicJobCard = z.object({
  _id: id,
  shortId: z.string(),
  title: z.string(),
  _brand: z.object({ name: z.string(), logo: imageId.nullable() }),
  _profession: namedReference,
  _city: namedReference.nullable(),
  employmentType: employmentType.nullable(),
  /** In kronor before tax. */
  payFrom: z.number().nullable(),
  payTo: z.number().nullable(),
  payPeriod: z.enum(['month', 'hour']),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  createdAt: instant,
  /** From where one looks around, where one does. */
  km: z.number().int().optional(),
});
export type PublicJobCard = z.output<typeof publicJobCard>;

/** Where the advert stands with Arbetsförmedlingen; null where nothing has been sent. */
export const agencyAd = z.object({
  state: z.enum(agencyAdStates),
  /** The agency has it, in this or in an earlier version. */
  isUp: z.boolean(),
  /** What the agency refused, at the fields of the advert. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  publishedAt: instant.nullable(),
});
export type AgencyAd = z.output<typeof agencyAd>;

/** What only the company sees. `workflowId` is its board; new are the applicants still in the first column. */
const companyFields = {
  wouldBeLive: z.boolean(),
  canExtendJob: z.boolean(),
  /** Its candidates may be seen. */
  jobUnlocked: z.boolean(),
  workflowId: id,
  applicantsCount: z.number().int(),
  newApplicantsCount: z.number().int(),
  views: z.number().int(),
  /** Applicants a hundred views; null before anybody has looked. */
  percentApplied: z.number().int().nullable(),
  publishToAf: z.boolean(),
  afAd: agencyAd.nullable(),
};

/** An advert as the company has it. */
export const job = publicJob.extend({
  ...companyFields,
  _createdBy: id.nullable(),
  /** A unit group of SSYK 2012; its code is its id. */
  afOccupationCode: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Job = z.output<typeof job>;

/** An advert in the company's list. `missing` names what it lacks for being published. */
export const jobCard = publicJob
  .pick({
    ...{ _id: true, shortId: true, title: true, _brand: true, _profession: true, _city: true, images: true },
    ...{ employmentType: true, startDate: true, endDate: true, status: true, isLive: true, passedEndDate: true },
    createdAt: true,
  })
  .extend({ ...companyFields, missing: z.array(z.string()) });
export type JobCard = z.output<typeof jobCard>;

/** What whoever applies is asked to have or not, kind by kind. */
export const jobQuestions = z.object({
  languages: z.array(namedReference),
  licenses: z.array(namedReference),
  skills: z.array(namedReference),
  traits: z.array(namedReference),
  vehicles: z.array(z.object({ vehicleType: z.enum(vehicleTypes), licenseType: z.string() })),
});
export type JobQuestions = z.output<typeof jobQuestions>;
