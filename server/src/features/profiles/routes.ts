import { getUserRoute } from './get-user.ts';
import { deleteResumeRoute } from './resumes/delete-resume.ts';
import { downloadResumeRoute } from './resumes/download-resume.ts';
import { listResumesRoute } from './resumes/list-resumes.ts';
import { saveResumeRoute } from './resumes/save-resume.ts';
import { uploadResumeRoute } from './resumes/upload-resume.ts';
import { suggestProfessionsRoute } from './suggest-professions.ts';
import { suggestSkillsRoute } from './suggest-skills.ts';
import { suggestTraitsRoute } from './suggest-traits.ts';
import { updateProfileRoute } from './update-profile.ts';

export const profileRoutes = [
  getUserRoute,
  updateProfileRoute,
  suggestProfessionsRoute,
  suggestTraitsRoute,
  suggestSkillsRoute,
  listResumesRoute,
  uploadResumeRoute,
  saveResumeRoute,
  deleteResumeRoute,
  downloadResumeRoute,
];
