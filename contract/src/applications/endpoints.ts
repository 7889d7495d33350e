import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { application, pastApplication } from './schema.ts';

export const applyToJob = endpoint({
  name: 'applyToJob',
  method: 'POST',
  path: '/jobs/{jobId}/applicants',
  summary: 'Söker jobbet. Den egna profilen bedöms mot annonsens krav, och företaget ser ansökan på sin tavla.',
  access: 'jobSeeker',
  input: z.object({ jobId: id, userId: id }),
  output: z.object({ application }),
  errors: ['notFound', 'expired', 'duplicate', 'underage', 'notCompany'],
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
