import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, namedReference, reference } from '../fields.ts';
import { askedQuestion } from '../questions/schema.ts';
import { extensionDays } from './extension.ts';
import { jobFields } from './form.ts';
import { job, jobCard, jobOutcome, jobQuestions, publicJob, status } from './schema.ts';

const changes = jobFields.partial();

export const createJob = endpoint({
  name: 'createJob',
  address: 'POST /jobs',
  summary:
    'Skapar en annons som utkast (0) eller aktiv (2), eller en profil i kandidatbanken (4), med sin tavla. Med `_id` från klienten blir den en, hur många gånger den än skickas.',
  access: 'companyUser',
  input: changes.extend({ _id: id.optional(), _company: id, status: z.literal([0, 2, 4]).default(0) }),
  output: z.object({ job }),
  errors: ['unconfirmed', 'notFound'],
});

export const getJob = endpoint({
  name: 'getJob',
  address: 'GET /jobs/{jobId}',
  summary:
    'En annons, efter id eller kort id: hela för företaget, annars det som alla får läsa av en publicerad annons.',
  access: 'anyone',
  input: z.object({ jobId: z.string().regex(/^[\w-]{1,36}$/) }),
  output: z.object({ job: z.union([job, publicJob]) }),
  errors: ['notFound'],
});

export const getJobQuestions = endpoint({
  name: 'getJobQuestions',
  address: 'GET /jobs/{jobId}/questions',
  summary:
    'Vad den som söker får frågor om: språk, behörigheter, kompetenser, egenskaper och fordon, och företagets egna frågor (`own`). `withRequired` tar med alla krav.',
  access: 'anyone',
  input: z.object({
    jobId: z.string().regex(/^[\w-]{1,36}$/),
    withRequired: z.stringbool().or(z.boolean()).default(false),
  }),
  output: z.object({
    questions: jobQuestions,
    /** The company's own questions, in order. */
    own: z.array(askedQuestion),
  }),
  errors: ['notFound'],
});

export const updateJob = endpoint({
  name: 'updateJob',
  address: 'PATCH /jobs/{jobId}',
  summary:
    'Ändrar det som anges av en annons; `status` publicerar (2), avpublicerar (1) eller arkiverar (3), `_responsible` gör någon i företaget ansvarig, `outcome` säger hur rekryteringen slutade.',
  access: 'companyUser',
  input: changes.extend({
    jobId: id,
    status: status.optional(),
    outcome: jobOutcome.nullable().optional(),
    _responsible: reference('Välj någon i företaget').optional(),
  }),
  output: z.object({ job }),
  errors: ['unconfirmed', 'notFound'],
});

export const deleteJob = endpoint({
  name: 'deleteJob',
  address: 'DELETE /jobs/{jobId}',
  summary: 'Raderar ett utkast, eller en profil i kandidatbanken med sin tavla.',
  access: 'companyUser',
  input: z.object({ jobId: id }),
  output: z.object({}),
  errors: ['notFound', 'conflict'],
});

export const extendJob = endpoint({
  name: 'extendJob',
  address: 'POST /jobs/{jobId}/extend',
  summary: 'Ger en annons som är publicerad, eller har gått ut, fler dagar; från dess slut eller från i dag.',
  access: 'companyUser',
  input: z.object({
    jobId: id,
    days: z.literal(extensionDays, 'Välj hur många dagar').default(extensionDays[0]),
    /** The end date that the caller has seen, so that pressing twice extends once. */
    endDate: z.iso.date().optional(),
  }),
  output: z.object({ job }),
  errors: ['unconfirmed', 'notFound', 'conflict'],
});

export const resendAgencyAd = endpoint({
  name: 'resendAgencyAd',
  address: 'POST /jobs/{jobId}/agency-ad',
  summary: 'Skickar annonsen till Arbetsförmedlingen igen, när den avvisats eller det är oklart om den kom fram.',
  access: 'companyUser',
  input: z.object({ jobId: id }),
  output: z.object({ job }),
  errors: ['notFound', 'conflict'],
});

export const duplicateJob = endpoint({
  name: 'duplicateJob',
  address: 'POST /jobs/{jobId}/duplicate',
  summary: 'Gör ett utkast med samma innehåll, utan datum, och om så önskas med samma kandidater.',
  access: 'companyUser',
  input: z.object({ jobId: id, withApplicants: z.boolean().default(false) }),
  output: z.object({ job }),
  errors: ['notFound', 'locked'],
});

const chosen = z.array(reference()).max(30, 'Välj högst 30').default([]);
const suggestions = z.array(namedReference).max(10);

export const suggestTags = endpoint({
  name: 'suggestTags',
  address: 'POST /professions/{professionId}/suggested-tags',
  summary: 'Vad annonser och profiler med yrket har av kompetenser och egenskaper, utom de valda, bäst först.',
  access: 'companyUser',
  input: z.object({ professionId: id, skills: chosen, traits: chosen }),
  output: z.object({ suggestedSkills: suggestions, suggestedTraits: suggestions }),
  errors: ['notFound'],
});

export const listJobs = endpoint({
  name: 'listJobs',
  address: 'GET /companies/{companyId}/jobs',
  summary: 'Företagets annonser, nyast först, hundra åt gången; arkiverade med `?archived=true`.',
  access: 'companyUser',
  input: z.object({ companyId: id, archived: z.stringbool().default(false), after: cursor.optional() }),
  output: z.object({ jobs: z.array(jobCard), next: cursor.nullable() }),
  errors: ['notFound'],
});
