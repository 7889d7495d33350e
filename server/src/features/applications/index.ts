export { applicantStateView, getApplicantState, markMessaged } from './applicant-state.ts';
export { findOwnApplication, lockJobSeekers } from './application-queries.ts';
export { assignInterviewers } from './assigned-applications.ts';
export { findConsent, renewConsent, storeConsent, storePlaceInBank, storeSpontaneousConsent } from './bank-consent.ts';
export { declineApplicants, moveToDeclining } from './decline-applicants.ts';
export { deleteApplication, deleteApplications } from './delete-application.ts';
export { deletePerson } from './delete-person.ts';
export { joinPerson } from './guests/join-person.ts';
export { applicationView, getEarlierApplication, insertApplications } from './insert-applications.ts';
export { listApplicationsOfPerson } from './list-other-applications.ts';
export { lockForDeletion, lockProfileOfApplication } from './lock-for-deletion.ts';
export { listIdsOfPerson } from './merged-persons.ts';
export { moveApplicationsTo, moveConversationsTo } from './move-applications.ts';
export { lockMemberships } from './opinions/opinion-links.ts';
export { isHiddenFrom, isKnownTo, requireKnownPerson, requireNotHidden } from './person-access.ts';
export {
  countGone,
  findApplicant,
  lockApplication,
  lockCompanyApplications,
  requirePerson,
} from './queries.ts';
export { dueDay, overdueApplications, retainedApplications } from './retention/due.ts';
export { markReviewAnswered } from './reviews/request-review.ts';
export { beginsWith } from './search/beginnings.ts';
export { tagsNamed } from './search/named-tags.ts';
export { hasFacts, hasProfession, hasWords, listFactNames } from './search/person-facts.ts';
export { isPhone, splitTypedWords } from './search/queries.ts';
export { sendNotice } from './send-notice.ts';
export { storeDeclineReason } from './set-decline-reason.ts';
export { withdrawalDueDay } from './withdrawals/due-day.ts';
export { markWithdrawalAnswered } from './withdrawals/request-withdrawal.ts';
