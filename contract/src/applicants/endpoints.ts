import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { applicantDetails, applicantState } from './schema.ts';

export const getApplicant = endpoint({
  name: 'getApplicant',
  method: 'GET',
  path: '/applicants/{applicantId}',
  summary: 'En kandidat med profil, och vad varje krav gav till matchningen.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: applicantDetails,
  errors: ['notFound'],
});

export const updateApplicant = endpoint({
  name: 'updateApplicant',
  method: 'PATCH',
  path: '/applicants/{applicantId}',
  summary: 'Sätter betyg eller status. En ny status lägger kortet överst i sin kolumn.',
  access: 'companyUser',
  input: z.object({
    applicantId: id,
    rating: z.number().int().min(0, 'Ange ett betyg från 0 till 5').max(5, 'Ange ett betyg från 0 till 5').optional(),
    _statusColumn: id.optional(),
    /** Without it, what the column is used for decides. */
    declined: z.boolean().optional(),
  }),
  output: applicantState,
  errors: ['notFound', 'forbidden', 'conflict'],
});
