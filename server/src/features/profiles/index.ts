export { requireRoom } from './check-changes.ts';
export { lockProfile } from './queries.ts';
export { readProfile } from './read-profile.ts';
export { findReviewedResume } from './resumes/queries.ts';
export { resumeFile, resumeKey } from './resumes/resume-file.ts';
export { recordProfileChange, writeSections } from './write-profile.ts';
