export { findOwnApplication, lockJobSeeker } from './application-queries.ts';
export { applicationView } from './application-view.ts';
export { deleteApplication } from './delete-application.ts';
export { getEarlierApplication, insertApplication } from './insert-application.ts';
export { markMessaged } from './mark-messaged.ts';
export { notifyApplicant } from './notify-applicant.ts';
export { countGone, findApplicant, getApplicantState, lockApplication, lockApplications } from './queries.ts';
export { beginsWith } from './search/beginnings.ts';
export { applicantStateView } from './view.ts';
