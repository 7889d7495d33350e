export { lockProfile } from './queries.ts';
export { readProfile } from './read-profile.ts';
export { replaceProfileTag } from './replace-tag.ts';
export {
  findReviewedResume,
  removeResumeFiles,
  removeResumesOfCompany,
  resumeFile,
  resumeKey,
} from './resumes/queries.ts';
export { recordProfileChange, requireRoom, writeExperienceYears, writeSections } from './write-profile.ts';
