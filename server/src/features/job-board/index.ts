export { readJobSurroundings } from './job-surroundings.ts';
export { readPublicJobs } from './list-public-jobs.ts';
