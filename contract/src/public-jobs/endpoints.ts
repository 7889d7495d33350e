import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { jobsAround, publicJobCard, publicJobList, publicJobsQuery } from './schema.ts';

export const listPublicJobs = endpoint({
  name: 'listPublicJobs',
  method: 'GET',
  path: '/public-jobs',
  summary:
    'Publicerade annonser, trettio åt gången, med antal per anställningstyp och för de vanligaste orterna och yrkena.',
  access: 'anyone',
  input: publicJobsQuery,
  output: publicJobList,
  errors: ['invalid'],
});

export const listJobsAround = endpoint({
  name: 'listJobsAround',
  method: 'GET',
  path: '/jobs',
  summary: 'Publicerade annonser på en ort och runt den, av de anställningstyper som anges, trettio åt gången.',
  access: 'anyone',
  input: jobsAround,
  output: z.object({ jobs: z.array(publicJobCard), next: z.string().nullable() }),
  errors: ['invalid'],
});

export const setRegionalKeys = endpoint({
  name: 'setRegionalKeys',
  method: 'PUT',
  path: '/jobs/{jobId}/regional-keys',
  summary:
    'Lägger en annons under regionala nycklar, utöver dem som dess ort ger. Bara för den som driver installationen.',
  access: 'companyUser',
  input: z.object({ jobId: id, keys: z.array(z.string().max(40)).max(20) }),
  output: z.object({ keys: z.array(z.string()) }),
  errors: ['notFound', 'invalid'],
});
