import { createCommentRoute } from './create-comment.ts';
import { deleteCommentRoute } from './delete-comment.ts';
import { downloadApplicantResumeRoute } from './download-applicant-resume.ts';
import { getApplicantRoute } from './get-applicant.ts';
import { listApplicantHistoryRoute } from './list-applicant-history.ts';
import { listJobApplicantsRoute } from './list-job-applicants.ts';
import { orderServiceRoute } from './order-service.ts';
import { updateApplicantRoute } from './update-applicant.ts';

/** The company's side of applications; the job seeker's side is in application-routes.ts. */
export const applicantRoutes = [
  listJobApplicantsRoute,
  getApplicantRoute,
  updateApplicantRoute,
  createCommentRoute,
  deleteCommentRoute,
  listApplicantHistoryRoute,
  orderServiceRoute,
  downloadApplicantResumeRoute,
];
