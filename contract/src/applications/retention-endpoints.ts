import { z } from 'zod';
import { retentionMonths } from '../companies/forms.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { holdForm, retention } from './retention.ts';

export const getRetention = endpoint({
  name: 'getRetention',
  address: 'GET /companies/{companyId}/retention',
  summary:
    'Vilka ansökningar som blir anonyma inom tre månader och när, vilka som sparas längre, och vad som har gjorts. Med ' +
    '`applicationMonths` som det skulle bli med en annan tid.',
  access: 'companyUser',
  input: z.object({ companyId: id, applicationMonths: z.coerce.number().pipe(retentionMonths).optional() }),
  output: retention,
  errors: ['notFound', 'forbidden'],
});

export const holdApplication = endpoint({
  name: 'holdApplication',
  address: 'PUT /applicants/{applicantId}/hold',
  summary: 'Sparar en ansökan längre än den vanliga tiden, på grund av ett krav eller en tvist.',
  access: 'companyUser',
  input: holdForm.extend({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'locked', 'conflict'],
});

export const releaseApplication = endpoint({
  name: 'releaseApplication',
  address: 'DELETE /applicants/{applicantId}/hold',
  summary: 'Sparar inte längre en ansökan utöver den vanliga tiden.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'locked'],
});
