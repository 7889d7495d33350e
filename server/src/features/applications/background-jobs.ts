import { scoreJob, scoreProfile } from './rescore.ts';

export const applicationJobs = [scoreJob, scoreProfile];
