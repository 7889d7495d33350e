import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, imageId, requiredText } from '../fields.ts';

const tooShort = 'Skriv minst 2 tecken';

/** How many of each kind are shown; one more is answered where there are more. */
export const searchShown = 8;

const foundJob = z.object({ _id: id, title: z.string(), workflowId: id });
export type FoundJob = z.output<typeof foundJob>;

const foundApplicant = z.object({
  _id: id,
  _user: z.object({ firstName: z.string(), lastName: z.string(), images: z.array(imageId) }),
  _job: foundJob,
});
export type FoundApplicant = z.output<typeof foundApplicant>;

export const searchCompany = endpoint({
  name: 'searchCompany',
  method: 'GET',
  path: '/companies/{companyId}/search',
  summary:
    'Företagets kandidater och annonser vars namn eller titel har ord som börjar så, åtta av varje och en till om det finns fler.',
  access: 'companyUser',
  input: z.object({ companyId: id, name: requiredText(tooShort).min(2, tooShort) }),
  output: z.object({ applicants: z.array(foundApplicant), jobs: z.array(foundJob) }),
  errors: ['notFound'],
});
