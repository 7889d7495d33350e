export { overdueCandidates } from './retention/due.ts';
