export { readPublicJobs } from './list-public-jobs.ts';
export { isArea } from './search-places.ts';
