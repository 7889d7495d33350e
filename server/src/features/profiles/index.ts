export { lockProfile } from './queries.ts';
export { readProfile } from './read-profile.ts';
export { replaceProfileTag } from './replace-tag.ts';
export {
  findResumeForCompany,
  removeResumeFiles,
  removeResumesOfCompany,
  resumeFile,
  resumeKey,
} from './resumes/queries.ts';
export { readCvNow } from './resumes/read-cv-now.ts';
export { handInResume, requirePdf, type StoredFile, withResumeFile } from './resumes/store-resume.ts';
export { resumeFileView } from './resumes/view.ts';
export { checkReadProfile, storeReadProfile } from './store-read-profile.ts';
export {
  type ProfileSections,
  recordProfileChange,
  requireRoom,
  writeExperienceYears,
  writeSections,
} from './write-profile.ts';
