export { readPublicJobs } from './list-public-jobs.ts';
