import { z } from 'zod';
import { id, imageId, instant, namedReference } from '../fields.ts';
import { vehicleTypes } from '../reference/vehicles.ts';
import { agencyAdStates } from './agency.ts';
import { description } from './description-schema.ts';
import { type JobOutcome, jobOutcomes } from './rules.ts';
import { jobRights } from './team.ts';

export const employmentTypes = ['full', 'part', 'extra', 'voluntary'] as const;
export const employmentType = z.enum(employmentTypes);
export type EmploymentType = z.output<typeof employmentType>;

/** Where the work is done: site På plats, hybrid Delvis på distans, remote På distans. */
export const workplaces = ['site', 'hybrid', 'remote'] as const;
const workplace = z.enum(workplaces);

/** 0 Fast lön, 1 Fast lön & provision, 2 Provision, 3 Ingen ersättning utgår. */
export const salaryType = z.literal([0, 1, 2, 3]);
export const payPeriods = ['month', 'hour'] as const;
export const payPeriod = z.enum(payPeriods);
export type PayPeriod = z.output<typeof payPeriod>;
/** 0 permanent, 1 at most 10 days, 2 up to 3 months, 3 up to 6 months, 4 longer, 5 the summer. */
export const duration = z.literal([0, 1, 2, 3, 4, 5]);
/** Minimum age to apply; 0 means no limit. */
export const ageRestriction = z.literal([0, 16, 18]);

/** 0 draft, 1 inactive, 2 active, 3 archived, 4 bank: `jobStatus` in rules.ts. */
export const status = z.literal([0, 1, 2, 3, 4]);

export const jobOutcome = z.enum(
  Object.keys(jobOutcomes) as [JobOutcome, ...JobOutcome[]],
  'Välj hur rekryteringen slutade',
);

export const importance = z.literal([1, 2, 3, 4]);
export type Importance = z.output<typeof importance>;

/** `needed` is derived: importance above 2. */
const weight = { importance, needed: z.boolean() };

/** `asked`: the requirement becomes a question to those who apply. Not for experience. */
const askedWeight = { ...weight, asked: z.boolean() };

const years = {
  /** From and to, 0–6. 6 means more than five. Every range asks for the tag. */
  ratings: z.tuple([z.number().int().min(0).max(6), z.number().int().min(0).max(6)]),
  /** Named so that job seekers know that they may lack it; it does not count in the match. */
  mayLack: z.boolean(),
};

/** A job's requirements in responses. `langId` is the tag id of the language. */
export const requirements = z.object({
  skills: z.array(z.object({ _skill: namedReference, ...years, ...askedWeight })),
  traits: z.array(z.object({ _trait: namedReference, ...askedWeight })),
  experiences: z.array(z.object({ _profession: namedReference, ...years, ...weight })),
  languages: z.array(
    z.object({ langId: id, name: z.string(), minRating: z.number().int().min(1).max(5), ...askedWeight }),
  ),
  licenses: z.array(z.object({ _license: namedReference, ...askedWeight })),
  vehicles: z.array(z.object({ vehicleType: z.enum(vehicleTypes), licenseType: z.string(), ...askedWeight })),
});
export type Requirements = z.output<typeof requirements>;

const nameAndLogo = z.object({ _id: id, name: z.string(), logo: imageId.nullable() });

/** A job as anyone may read it. `images` holds at most the cover. */
export const publicJob = z.object({
  _id: id,
  /** Short and unique, for public addresses. */
  shortId: z.string(),
  title: z.string(),
  _brand: nameAndLogo,
  _company: nameAndLogo,
  _profession: namedReference,
  _city: namedReference.nullable(),
  zip: z.string(),
  street: z.string(),
  desc: z.string(),
  /** `desc` with headings, lists, bold text and links. */
  descDoc: description,
  images: z.array(imageId),
  employmentType: employmentType.nullable(),
  workplace,
  salaryType,
  /** Pay in kronor before tax. */
  payFrom: z.number().nullable(),
  payTo: z.number().nullable(),
  payPeriod,
  /** Number of people to hire; null if the company does not say. */
  openings: z.number().int().nullable(),
  duration,
  ageRestriction,
  /** The company takes applications without an account. */
  acceptsGuests: z.boolean(),
  /** Contact for adjustments to a disability during recruitment or at work; '' if none. */
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

/** A live job in the public list. */
export const publicJobCard = z.object({
  _id: id,
  shortId: z.string(),
  title: z.string(),
  _brand: z.object({ name: z.string(), logo: imageId.nullable() }),
  _profession: namedReference,
  _city: namedReference.nullable(),
  employmentType: employmentType.nullable(),
  workplace,
  /** In kronor before tax. */
  payFrom: z.number().nullable(),
  payTo: z.number().nullable(),
  payPeriod: z.enum(['month', 'hour']),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  createdAt: instant,
  /** Distance from the centre of an area search. */
  km: z.number().int().optional(),
});
export type PublicJobCard = z.output<typeof publicJobCard>;

/** The job's ad at Arbetsförmedlingen. */
export const agencyAd = z.object({
  state: z.enum(agencyAdStates),
  /** The agency has published this or an earlier version. */
  isUp: z.boolean(),
  /** The agency's reasons for refusal, by the job's fields. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  publishedAt: instant.nullable(),
});
export type JobAgencyAd = z.output<typeof agencyAd>;

/** Counts in a company's lists: applications since the caller's previous visit, and undeclined ones with a high match. */
export const applicantCounts = { newApplicantsCount: z.number().int(), highMatchCount: z.number().int() };

/** The member who answers for a job; null if nobody does, since that member left the company. */
export const responsible = z.object({ _id: id, firstName: z.string(), lastName: z.string() }).nullable();

/** In lists: the job is the caller's own. One that nobody is responsible for is every admin's. */
export const isOwn = z.boolean();

/** Visible to the company only. `workflowId` is the board. */
const companyFields = {
  _responsible: responsible,
  wouldBeLive: z.boolean(),
  canExtendJob: z.boolean(),
  /** The company may see the applicants. */
  jobUnlocked: z.boolean(),
  /** The boost that the job has at present, see `boostPackage` in billing/schema.ts. */
  weSelectBoostId: z.number().int().nullable(),
  workflowId: id,
  applicantsCount: z.number().int(),
  /** Applications in the columns of the stage 'hired'. */
  hiredCount: z.number().int(),
  /** The end of the recruitment; null while it goes on, or if nobody has said. */
  outcome: jobOutcome.nullable(),
  views: z.number().int(),
  /** Applicants per hundred views; null without views. */
  percentApplied: z.number().int().nullable(),
  publishToAf: z.boolean(),
  /** Null if nothing has been sent to the agency. */
  afAd: agencyAd.nullable(),
};

/** A job as its company sees it. */
export const job = publicJob.extend({
  ...companyFields,
  _createdBy: id.nullable(),
  /** The last day on which an outside reader may see the applicants; null if they are shared with nobody. */
  applicantsExpireDate: z.string().nullable(),
  /** A unit group of SSYK 2012; its code is its id. */
  afOccupationCode: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Job = z.output<typeof job>;

/** A job in the company's list, with the viewer's rights. `missing` holds the labels of fields that publishing requires. */
export const jobCard = publicJob
  .pick({
    ...{ _id: true, shortId: true, title: true, _brand: true, _profession: true, _city: true, images: true },
    ...{ employmentType: true, startDate: true, endDate: true, status: true, isLive: true, passedEndDate: true },
    ...{ createdAt: true, openings: true },
  })
  .extend({
    ...companyFields,
    ...applicantCounts,
    isOwn,
    rights: z.array(z.enum(jobRights)),
    missing: z.array(z.string()),
  });
export type JobCard = z.output<typeof jobCard>;

/** The requirements that the job seeker is asked about when applying. */
export const jobQuestions = z.object({
  languages: z.array(namedReference),
  licenses: z.array(namedReference),
  skills: z.array(namedReference),
  traits: z.array(namedReference),
  vehicles: z.array(z.object({ vehicleType: z.enum(vehicleTypes), licenseType: z.string() })),
});
export type JobQuestions = z.output<typeof jobQuestions>;
