import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { jobChannels, jobLink, jobLinkForm } from './source-schema.ts';

const ofJob = z.object({ jobId: id });

export const listJobLinks = endpoint({
  name: 'listJobLinks',
  address: 'GET /jobs/{jobId}/links',
  summary: 'Länkar till annonsen som företaget har gjort, med hur många som kom och sökte genom var och en.',
  access: 'companyUser',
  input: ofJob,
  output: z.object({ links: z.array(jobLink) }),
  errors: ['notFound'],
});

export const createJobLink = endpoint({
  name: 'createJobLink',
  address: 'POST /jobs/{jobId}/links',
  summary: 'Gör en länk till annonsen. Ett namn som annonsen redan har en länk med ger den länken.',
  access: 'companyUser',
  input: jobLinkForm.extend({ jobId: id }),
  output: z.object({ link: jobLink }),
  errors: ['notFound', 'conflict'],
});

export const deleteJobLink = endpoint({
  name: 'deleteJobLink',
  address: 'DELETE /jobs/{jobId}/links/{linkId}',
  summary:
    'Tar bort en länk. Den leder fortfarande till annonsen, men räknas inte för sig. Ansökningar behåller namnet.',
  access: 'companyUser',
  input: z.object({ jobId: id, linkId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const listJobChannels = endpoint({
  name: 'listJobChannels',
  address: 'GET /jobs/{jobId}/channels',
  summary: 'Var annonsen syns, och hur många som kom och sökte därifrån.',
  access: 'companyUser',
  input: ofJob,
  output: jobChannels,
  errors: ['notFound'],
});
