import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, singleLine } from '../fields.ts';
import { adminCompany, adminCompanySorts, adminJob, adminJobSorts } from './schema.ts';

/** The operator's figures and lists. */

/** Since the installation began, the last seven days, and the seven days before those. */
const counted = z.object({ total: z.number().int(), week: z.number().int(), prevWeek: z.number().int() });

const searchText = singleLine().max(100, 'Ange högst 100 tecken').default('');

export const getAdminStatistics = endpoint({
  name: 'getAdminStatistics',
  address: 'GET /admin/statistics',
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
  address: 'GET /admin/jobs',
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
  address: 'GET /admin/companies',
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

/** The operator's figures and lists. */

export type Counted = z.output<typeof counted>;
