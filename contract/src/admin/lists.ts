import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant, namedReference } from '../fields.ts';

/** The operator's figures and lists. */

/** Since the installation began, the last seven days, and the seven days before those. */
const counted = z.object({ total: z.number().int(), week: z.number().int(), prevWeek: z.number().int() });
export type Counted = z.output<typeof counted>;

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

const searchText = z.string().trim().max(100, 'Ange högst 100 tecken').default('');

export const getAdminStatistics = endpoint({
  name: 'getAdminStatistics',
  method: 'GET',
  path: '/admin/statistics',
  summary:
    'Hur många användare, ansökningar, annonser och företag det finns, de nyaste annonserna, och de regionala nycklarna.',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    users: counted,
    applicants: counted,
    jobs: counted.extend({ active: z.number().int() }),
    companies: counted,
    jobsStats: z.array(adminJob),
    /** The installation's, which jobs can be put under. */
    regionalKeys: z.array(z.string()),
  }),
  errors: ['notFound', 'forbidden'],
});

export const listAdminJobs = endpoint({
  name: 'listAdminJobs',
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Alla företags annonser, en sida i taget. `search` söker i titel, företag och yrke.',
  access: 'operator',
  input: z.object({
    search: searchText,
    sort: z.enum(adminJobSorts, 'Ordningen finns inte.').default('created'),
    after: cursor.optional(),
  }),
  output: z.object({ jobs: z.array(adminJob), next: cursor.nullable() }),
  errors: ['notFound', 'forbidden'],
});

export const listAdminCompanies = endpoint({
  name: 'listAdminCompanies',
  method: 'GET',
  path: '/admin/companies',
  summary: 'Alla företag, en sida i taget. `search` söker i namn, organisationsnummer och medlemmars namn och e-post.',
  access: 'operator',
  input: z.object({
    search: searchText,
    sort: z.enum(adminCompanySorts, 'Ordningen finns inte.').default('created'),
    /** Only those of which something waits for the operator. */
    waiting: z.stringbool('Välj om bara det som väntar ska visas').default(false),
    after: cursor.optional(),
  }),
  output: z.object({ companies: z.array(adminCompany), next: cursor.nullable() }),
  errors: ['notFound', 'forbidden'],
});
