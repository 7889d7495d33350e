import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { publicJob } from '../jobs/schema.ts';
import { answers, application, ownMatch, pastApplication } from './schema.ts';

/**
 * `_id` is made by the sender: an application that is sent again because no answer came is answered again. With
 * `answers`, they are in the profile exactly when the application is with the company.
 */
export const applyToJob = endpoint({
  name: 'applyToJob',
  method: 'POST',
  path: '/jobs/{jobId}/applicants',
  summary: 'Söker jobbet. Den egna profilen bedöms mot annonsens krav, och företaget ser ansökan på sin tavla.',
  access: 'jobSeeker',
  input: z.object({ jobId: id, userId: id, _id: id.optional(), answers: answers.optional() }),
  output: z.object({ application }),
  errors: ['notFound', 'expired', 'duplicate', 'underage', 'notCompany'],
});

export const getOwnMatch = endpoint({
  name: 'getOwnMatch',
  method: 'GET',
  path: '/jobs/{jobId}/own-match',
  summary: 'Hur den egna profilen möter en annons, krav för krav, och vad som skulle höja matchningen.',
  access: 'jobSeeker',
  input: z.object({ jobId: id }),
  output: ownMatch,
  errors: ['notFound', 'notCompany'],
});

export const getOwnApplication = endpoint({
  name: 'getOwnApplication',
  method: 'GET',
  path: '/jobs/{jobId}/own-application',
  summary: 'Den egna ansökan till ett jobb, eller null.',
  access: 'jobSeeker',
  input: z.object({ jobId: id }),
  output: z.object({ application: application.nullable() }),
  errors: ['notCompany'],
});

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  method: 'DELETE',
  path: '/applicants/{applicantId}',
  summary: 'Tar tillbaka den egna ansökan, inom 20 minuter.',
  access: 'jobSeeker',
  input: z.object({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound', 'expired', 'notCompany'],
});

export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/users/{userId}/history',
  summary: 'De egna ansökningarna, nyast först, trettio åt gången.',
  access: 'jobSeeker',
  input: z.object({ userId: id, after: id.optional() }),
  output: z.object({
    history: z.array(pastApplication),
    /** `after` of the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: ['notFound', 'notCompany'],
});

export const getPastApplication = endpoint({
  name: 'getPastApplication',
  method: 'GET',
  path: '/users/{userId}/history/{jobId}',
  summary: 'En egen ansökan med annonsen, också sedan den har tagits ner.',
  access: 'jobSeeker',
  input: z.object({ userId: id, jobId: id }),
  output: z.object({ application: pastApplication, job: publicJob }),
  errors: ['notFound', 'notCompany'],
});
