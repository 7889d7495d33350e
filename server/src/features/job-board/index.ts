export { readPublicJobs } from './list-public-jobs.ts';
export { isArea } from './regional-keys.ts';
