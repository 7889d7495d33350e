import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id } from '../fields.ts';
import { arrival } from '../jobs/arrival.ts';
import { publicJob } from '../jobs/schema.ts';
import { answers, applicationMessage, reviewText, withdrawalReason } from './forms.ts';
import { application, ownMatch, pastApplication, sentApplication } from './schema.ts';

/**
 * The client creates `_id`, so that a retry after a lost response gets the same application. `answers` are saved to the
 * profile in the same transaction as the application; `message` is shown to the company with it. `mayKeep` lets the company
 * keep the job seeker for other positions.
 */
export const applyToJob = endpoint({
  name: 'applyToJob',
  address: 'POST /jobs/{jobId}/applicants',
  summary: 'Söker jobbet. Den egna profilen bedöms mot annonsens krav, och företaget ser ansökan på sin tavla.',
  access: 'jobSeeker',
  input: z.object({
    jobId: id,
    userId: id,
    _id: id.optional(),
    answers: answers.optional(),
    mayKeep: z.boolean('Välj om företaget får ha dig kvar').default(false),
    message: applicationMessage,
    arrival: arrival.optional(),
  }),
  output: z.object({ application }),
  errors: ['notFound', 'expired', 'duplicate', 'underage', 'notCompany'],
});

export const getOwnMatch = endpoint({
  name: 'getOwnMatch',
  address: 'GET /jobs/{jobId}/own-match',
  summary: 'Hur den egna profilen möter en annons, krav för krav, och vad som skulle höja matchningen.',
  access: 'jobSeeker',
  input: z.object({ jobId: id }),
  output: ownMatch,
  errors: ['notFound', 'notCompany'],
});

export const getOwnApplication = endpoint({
  name: 'getOwnApplication',
  address: 'GET /jobs/{jobId}/own-application',
  summary: 'Den egna ansökan till ett jobb, eller null.',
  access: 'jobSeeker',
  input: z.object({ jobId: id }),
  output: z.object({
    application: application.nullable(),
    /** The job seeker lets the company keep them for other positions. */
    mayKeep: z.boolean(),
  }),
  errors: ['notCompany'],
});

export const removeApplication = endpoint({
  name: 'removeApplication',
  address: 'DELETE /applicants/{applicantId}',
  summary:
    'Tar bort en ansökan med dess kopior och konversation. Den som har sökt kan göra det inom 20 minuter, företaget ' +
    'alltid; kandidaten får ett mejl.',
  access: 'signedIn',
  openToGuests: true,
  input: z.object({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound', 'expired', 'forbidden'],
});

export const updateApplicationMessage = endpoint({
  name: 'updateApplicationMessage',
  address: 'PUT /applicants/{applicantId}/message',
  summary: 'Skriver, ändrar eller tar bort meddelandet till företaget, inom 20 minuter från ansökan.',
  access: 'jobSeeker',
  openToGuests: true,
  input: z.object({ applicantId: id, message: applicationMessage }),
  output: z.object({}),
  errors: ['notFound', 'expired', 'notCompany'],
});

export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  address: 'POST /applicants/{applicantId}/withdrawal-request',
  summary: 'Ber företaget att ta bort den egna ansökan, när de 20 minuterna har gått. Företaget har 30 dagar på sig.',
  access: 'jobSeeker',
  openToGuests: true,
  input: z.object({ applicantId: id, reason: withdrawalReason }),
  output: z.object({}),
  errors: ['notFound', 'conflict', 'notCompany'],
});

export const requestReview = endpoint({
  name: 'requestReview',
  address: 'POST /applicants/{applicantId}/review-request',
  summary: 'Begär att en människa på företaget granskar den egna ansökans matchning, med en valfri text.',
  access: 'jobSeeker',
  openToGuests: true,
  input: z.object({ applicantId: id, text: reviewText }),
  output: z.object({}),
  errors: ['notFound', 'conflict', 'notCompany'],
});

export const getSentApplication = endpoint({
  name: 'getSentApplication',
  address: 'GET /users/{userId}/applications/{applicantId}',
  summary: 'En egen ansökan: vad företaget har fått, och vad som har hänt sedan dess.',
  access: 'jobSeeker',
  input: z.object({ userId: id, applicantId: id }),
  output: sentApplication,
  errors: ['notFound', 'notCompany'],
});

export const listApplications = endpoint({
  name: 'listApplications',
  address: 'GET /users/{userId}/history',
  summary: 'De egna ansökningarna, nyast först, trettio åt gången.',
  access: 'jobSeeker',
  input: z.object({ userId: id, after: cursor.optional() }),
  output: z.object({
    history: z.array(pastApplication),
    /** `after` of the next page; null on the last. */
    next: cursor.nullable(),
  }),
  errors: ['notFound', 'notCompany'],
});

export const getPastApplication = endpoint({
  name: 'getPastApplication',
  address: 'GET /users/{userId}/history/{jobId}',
  summary: 'En egen ansökan med annonsen, också sedan den har tagits ner.',
  access: 'jobSeeker',
  input: z.object({ userId: id, jobId: id }),
  output: z.object({ application: pastApplication, job: publicJob }),
  errors: ['notFound', 'notCompany'],
});
