import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { applicantDetails, applicantState, comment, commentForm, historyEntry } from './schema.ts';
import { serviceIds } from './services.ts';

export const getApplicant = endpoint({
  name: 'getApplicant',
  method: 'GET',
  path: '/applicants/{applicantId}',
  summary: 'En kandidat med profil, och vad varje krav gav till matchningen.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: applicantDetails,
  errors: ['notFound', 'locked'],
});

const wrongRating = 'Ange ett betyg från 0 till 5';

export const updateApplicant = endpoint({
  name: 'updateApplicant',
  method: 'PATCH',
  path: '/applicants/{applicantId}',
  summary: 'Sätter betyg eller status. En ny status lägger kortet överst i sin kolumn.',
  access: 'companyUser',
  input: z.object({
    applicantId: id,
    rating: z.int(wrongRating).min(0, wrongRating).max(5, wrongRating).optional(),
    _statusColumn: id.optional(),
    /** Goes with a column; without it, what the column is used for decides. */
    declined: z.boolean('Välj om kandidaten nej-tackas').optional(),
  }),
  output: applicantState,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const createComment = endpoint({
  name: 'createComment',
  method: 'POST',
  path: '/applicants/{applicantId}/comments',
  summary: 'Skriver en kommentar som kollegorna ser, men inte kandidaten.',
  access: 'companyUser',
  input: commentForm.extend({ applicantId: id }),
  output: comment,
  errors: ['notFound'],
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/applicants/{applicantId}/comments/{commentId}',
  summary: 'Tar bort en egen kommentar.',
  access: 'companyUser',
  input: z.object({ applicantId: id, commentId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden'],
});

export const listApplicantHistory = endpoint({
  name: 'listApplicantHistory',
  method: 'GET',
  path: '/applicants/{applicantId}/history',
  summary: 'Vad som hänt med en ansökan, när och av vem; det senaste först, högst tvåhundra händelser.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: z.object({ history: z.array(historyEntry) }),
  errors: ['notFound', 'locked'],
});

export const orderService = endpoint({
  name: 'orderService',
  method: 'POST',
  path: '/applicants/{applicantId}/orders',
  summary:
    'Beställer en tjänst om en kandidat. Med `_id` från klienten blir det en beställning, hur många gånger den än skickas.',
  access: 'companyUser',
  input: z.object({
    applicantId: id,
    _id: id.optional(),
    /** The applicant again, as older clients send it. */
    _applicant: id.optional(),
    paymentOption: z.enum(serviceIds, { error: 'Välj en tjänst' }),
  }),
  output: z.object({
    order: z.object({ _id: id, paymentOption: z.enum(serviceIds), price: z.number(), createdAt: instant }),
  }),
  errors: ['notFound', 'locked'],
});
