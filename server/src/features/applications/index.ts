export { findOwnApplication, lockJobSeekers } from './application-queries.ts';
export { applicationView } from './application-view.ts';
export { deleteApplication } from './delete-application.ts';
export { findEarlierApplication, insertApplications } from './insert-applications.ts';
export { markMessaged } from './mark-messaged.ts';
export { notifyApplicants } from './notify-applicants.ts';
export { countGone, findApplicant, getApplicantState, lockApplication, lockApplications } from './queries.ts';
export { beginsWith } from './search/beginnings.ts';
export { applicantStateView } from './view.ts';
