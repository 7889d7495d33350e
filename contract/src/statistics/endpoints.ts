import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id } from '../fields.ts';
import { arrival } from '../jobs/arrival.ts';
import {
  applicantAges,
  applicantCities,
  applicantsTotal,
  averageMatch,
  jobFunnel,
  reach,
  statisticsFilter,
  trafficSources,
  weekdayAmounts,
} from './company-statistics.ts';
import { smallestGroup, statisticNames } from './labels.ts';
import { newApplicantCounts, newApplicantList, overview } from './schema.ts';

/** Only what concerns the caller's own jobs. One that nobody is responsible for is every admin's. */
const mine = z.stringbool().or(z.boolean()).default(false);

export const recordEvent = endpoint({
  name: 'recordEvent',
  address: 'POST /statistics-events',
  summary: 'Räknar att en annons har öppnats. Sparas som antal per dag och källa, utan uppgifter om vem det var.',
  access: 'anyone',
  input: z.object({
    event: z.enum(['job.opened', 'companyuser.changed.loggedin']),
    _job: id.optional(),
    _user: id.optional(),
    _company: id.optional(),
    /** The address of the previous page; '' if unknown. */
    referrer: z.string().max(2_000).default(''),
    arrival: arrival.prefault({}),
  }),
  output: z.object({}),
  errors: ['notFound'],
});

export const getOverview = endpoint({
  name: 'getOverview',
  address: 'GET /companies/{companyId}/overview',
  summary:
    'Vad jag har att göra i företaget, och siffror; med mine=true bara för mina annonser. Nya är de ansökningar som jag inte har läst.',
  access: 'companyUser',
  input: z.object({ companyId: id, mine }),
  output: overview,
  errors: ['notFound'],
});

export const listNewApplicants = endpoint({
  name: 'listNewApplicants',
  address: 'GET /companies/{companyId}/new-applicants',
  summary:
    'Ansökningar som jag inte har läst, nyast först, femtio åt gången. match=high ger dem med hög match, mine=true dem till mina annonser. De som har fått ett nej och låsta annonser är inte med.',
  access: 'companyUser',
  input: z.object({
    companyId: id,
    match: z.literal('high').optional(),
    mine,
    after: cursor.optional(),
  }),
  output: newApplicantList,
  errors: ['notFound'],
});

export const countNewApplicants = endpoint({
  name: 'countNewApplicants',
  address: 'GET /companies/{companyId}/new-applicants/count',
  summary:
    'Hur många ansökningar jag inte har läst, och hur många av dem som har hög match; räknas till tusen. mine=true räknar dem till mina annonser.',
  access: 'companyUser',
  input: z.object({ companyId: id, mine }),
  output: newApplicantCounts,
  errors: ['notFound'],
});

/** The figures of the overview. Each is one call, so that a slow one holds up no other. */
const statistic = { access: 'companyUser', input: statisticsFilter, errors: ['notFound'] } as const;

export const getApplicantsTotal = endpoint({
  ...statistic,
  name: 'getApplicantsTotal',
  address: 'GET /companies/{companyId}/statistics/applicants-total-amount',
  summary: 'Antalet ansökningar.',
  output: applicantsTotal,
});

export const getReach = endpoint({
  ...statistic,
  name: 'getReach',
  address: 'GET /companies/{companyId}/statistics/total-advert-views',
  summary: 'Hur många gånger annonser har visats.',
  output: reach,
});

export const getAverageMatch = endpoint({
  ...statistic,
  name: 'getAverageMatch',
  address: 'GET /companies/{companyId}/statistics/applicants-average-matching',
  summary: 'Ansökningarnas genomsnittliga match, 0–1, och hur många som har låg, medelhög och hög match.',
  output: averageMatch,
});

export const getApplicationsByWeekday = endpoint({
  ...statistic,
  name: 'getApplicationsByWeekday',
  address: 'GET /companies/{companyId}/statistics/applicants-amount-by-day',
  summary: 'Antalet ansökningar per veckodag: 1 är måndag, 7 är söndag.',
  output: weekdayAmounts,
});

export const getTrafficSources = endpoint({
  ...statistic,
  name: 'getTrafficSources',
  address: 'GET /companies/{companyId}/statistics/social-percentage',
  summary: 'Varifrån annonsernas besökare kom: sociala medier för sig, och alla andra. Störst andel först.',
  output: trafficSources,
});

export const getApplicantAges = endpoint({
  ...statistic,
  name: 'getApplicantAges',
  address: 'GET /companies/{companyId}/statistics/applicants-age-percentage',
  summary: `De sökandes åldrar i dag, i steg om tio år. Grupper om färre än ${smallestGroup} personer visas inte.`,
  output: applicantAges,
});

export const getApplicantCities = endpoint({
  ...statistic,
  name: 'getApplicantCities',
  address: 'GET /companies/{companyId}/statistics/applicants-city-percentage',
  summary: `De sökandes hemorter, störst andel först. Orter med färre än ${smallestGroup} personer visas inte.`,
  output: applicantCities,
});

export const getJobFunnel = endpoint({
  name: 'getJobFunnel',
  address: 'GET /jobs/{jobId}/funnel',
  summary: 'Hur många som kom till varje kolumn på annonsens tavla, hur länge de stod där, och var de föll bort.',
  access: 'companyUser',
  input: z.object({ jobId: id }),
  output: jobFunnel,
  errors: ['notFound'],
});

const csv = {
  access: 'companyUser',
  output: z.never(),
  errors: ['notFound'],
  download: 'text/csv',
} as const;

export const exportStatistic = endpoint({
  ...csv,
  name: 'exportStatistic',
  address: 'GET /companies/{companyId}/statistics/export',
  summary: 'En av översiktens tabeller som CSV, med samma urval.',
  input: statisticsFilter.extend({ statistic: z.enum(statisticNames) }),
});

export const exportJobFunnel = endpoint({
  ...csv,
  name: 'exportJobFunnel',
  address: 'GET /jobs/{jobId}/funnel/export',
  summary: 'Annonsens kolumner som CSV: hur många som kom till dem, stannade och föll bort.',
  input: z.object({ jobId: id }),
});
