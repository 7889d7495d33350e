export { checkReadProfile, storeReadProfile } from '../store-read-profile.ts';
export {
  findResumeForCompany,
  listResumes,
  removeResumeFiles,
  removeResumesOfCompany,
  resumeFile,
  resumeKey,
} from './queries.ts';
export { readCvNow } from './read-cv-now.ts';
export { giveResumes, handInResume, type StoredResumeFile, withResumeFile } from './store-resume.ts';
export { requireCvFile, takeCvFile } from './take-cv-file.ts';
export { resumeFileView } from './view.ts';
