import { keepCandidates } from './retention/keep-candidates.ts';

export const candidateSchedules = [keepCandidates];
