export { requireRoom } from './check-changes.ts';
export { lockProfile } from './queries.ts';
export { readProfile } from './read-profile.ts';
export { findReviewedResume, resumeFile, resumeKey } from './resumes/queries.ts';
export { recordProfileChange, writeExperienceYears, writeSections } from './write-profile.ts';
