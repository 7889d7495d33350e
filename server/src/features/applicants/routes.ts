import { getApplicantRoute } from './get-applicant.ts';
import { updateApplicantRoute } from './update-applicant.ts';

/** The company's side of applications; the job seeker's side is in application-routes.ts. */
export const applicantRoutes = [getApplicantRoute, updateApplicantRoute];
