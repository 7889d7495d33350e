import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant } from '../fields.ts';
import { publicJobCard } from '../jobs/schema.ts';

const ofUser = z.object({ userId: id });
const savedJob = ofUser.extend({ jobId: id });

export const listSavedJobs = endpoint({
  name: 'listSavedJobs',
  address: 'GET /users/{userId}/saved-jobs',
  summary: 'Sparade annonser som går att läsa, den senast sparade först, trettio åt gången.',
  access: 'jobSeeker',
  input: ofUser.extend({ after: cursor.optional() }),
  output: z.object({
    jobs: z.array(publicJobCard.extend({ isLive: z.boolean(), savedAt: instant })),
    next: cursor.nullable(),
  }),
  errors: ['notFound'],
});

export const saveJob = endpoint({
  name: 'saveJob',
  address: 'PUT /users/{userId}/saved-jobs/{jobId}',
  summary: 'Sparar en annons. Att spara den igen ändrar inget.',
  access: 'jobSeeker',
  input: savedJob,
  output: z.object({}),
  errors: ['notFound'],
});

export const forgetSavedJob = endpoint({
  name: 'forgetSavedJob',
  address: 'DELETE /users/{userId}/saved-jobs/{jobId}',
  summary: 'Tar bort en annons bland de sparade.',
  access: 'jobSeeker',
  input: savedJob,
  output: z.object({}),
  errors: ['notFound'],
});
