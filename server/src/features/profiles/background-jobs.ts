import { refreshExperience } from './refresh-experience.ts';
import { analyseResume, analyseSlowResume } from './resumes/analyse-resume.ts';
import { failStuckResumes } from './resumes/fail-stuck-resumes.ts';

export const profileJobs = [analyseResume, analyseSlowResume];

export const profileSchedules = [refreshExperience, failStuckResumes];
