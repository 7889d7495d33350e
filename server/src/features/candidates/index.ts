export { overdueCandidates } from './retention/due.ts';
export { ensureSpontaneousJob } from './spontaneous-job.ts';
