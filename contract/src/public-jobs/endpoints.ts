import { endpoint } from '../endpoint.ts';
import { jobSearch, publicJobList } from './schema.ts';

export const listPublicJobs = endpoint({
  name: 'listPublicJobs',
  method: 'GET',
  path: '/public-jobs',
  summary: 'Publicerade annonser, nyast först, trettio åt gången, med antal per ort och anställningstyp.',
  access: 'anyone',
  input: jobSearch,
  output: publicJobList,
  errors: [],
});
