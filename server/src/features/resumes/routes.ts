import { deleteResumeRoute } from './delete-resume.ts';
import { downloadResumeRoute } from './download-resume.ts';
import { listResumesRoute } from './list-resumes.ts';
import { saveResumeRoute } from './save-resume.ts';
import { uploadResumeRoute } from './upload-resume.ts';

export const resumeRoutes = [
  listResumesRoute,
  uploadResumeRoute,
  saveResumeRoute,
  deleteResumeRoute,
  downloadResumeRoute,
];
