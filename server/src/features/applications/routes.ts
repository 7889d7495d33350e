import type { Route } from '../../http/route.ts';
import type { OwnData } from '../accounts/index.ts';
import { applyToJobRoute } from './apply-to-job.ts';
import {
  assignApplicationRoute,
  listAssignedApplicationsRoute,
  listInterviewersRoute,
} from './assigned-applications.ts';
import { createCommentRoute } from './create-comment.ts';
import { listDeclineReasonsRoute, saveDeclineReasonsRoute } from './decline-reasons.ts';
import { deleteCommentRoute } from './delete-comment.ts';
import { downloadApplicantResumeRoute } from './download-applicant-resume.ts';
import { downloadApplicantsPdfRoute } from './download-applicants-pdf.ts';
import { getApplicantRoute } from './get-applicant.ts';
import { getOwnApplicationRoute } from './get-own-application.ts';
import { getOwnMatchRoute } from './get-own-match.ts';
import { getPastApplicationRoute } from './get-past-application.ts';
import { getPersonRoute } from './get-person.ts';
import { getSentApplicationRoute } from './get-sent-application.ts';
import { applyAsGuestRoute } from './guests/apply-as-guest.ts';
import { createGuestAccountRoute } from './guests/create-guest-account.ts';
import { eraseGuestRoute, exportGuestDataRoute } from './guests/erase-guest.ts';
import { getGuestApplicationRoute } from './guests/get-guest-application.ts';
import { getGuestLinkRoute } from './guests/get-guest-link.ts';
import { closeGuestSessionRoute, sendGuestLinkRoute } from './guests/guest-session.ts';
import { joinGuestApplicationRoute } from './guests/join-guest-application.ts';
import { openGuestApplicationRoute } from './guests/open-guest-application.ts';
import { getApplicationChallengeRoute } from './guests/proof-of-work.ts';
import { readCvRoute } from './guests/read-cv.ts';
import { listApplicantHistoryRoute } from './list-applicant-history.ts';
import { listApplicationsRoute } from './list-applications.ts';
import { listJobApplicantIdsRoute, listJobApplicantsRoute } from './list-job-applicants.ts';
import { listOtherApplicationsRoute } from './list-other-applications.ts';
import { listPersonHistoryRoute } from './list-person-history.ts';
import { listScoreChangesRoute } from './list-score-changes.ts';
import { openAnswerRoute } from './open-answer.ts';
import { askForOpinionRoute } from './opinions/ask-for-opinion.ts';
import { getOpinionRoute } from './opinions/get-opinion.ts';
import { giveOpinionRoute } from './opinions/give-opinion.ts';
import { listAwaitedOpinionsRoute } from './opinions/list-awaited-opinions.ts';
import { listOpinionsRoute } from './opinions/list-opinions.ts';
import { withdrawOpinionRoute } from './opinions/withdraw-opinion.ts';
import { orderServiceRoute } from './order-service.ts';
import { answerHireOutcomeRoute } from './outcomes/answer-hire-outcome.ts';
import { getHireOutcomeRoute } from './outcomes/get-hire-outcome.ts';
import { createProposalRoute } from './proposals/create-proposal.ts';
import { acceptProposalRoute, removeProposalRoute } from './proposals/decide-proposal.ts';
import { listProposalsRoute } from './proposals/list-proposals.ts';
import { getRetentionRoute } from './retention/get-retention.ts';
import { holdApplicationRoute, releaseApplicationRoute } from './retention/hold-application.ts';
import { requestReviewRoute } from './reviews/request-review.ts';
import { listMatchingApplicantsRoute } from './search/list-matching-applicants.ts';
import { searchCompanyRoute } from './search/search-company.ts';
import { declineWithoutMessageRoute, setDeclineReasonRoute } from './set-decline-reason.ts';
import { setSourceRoute } from './set-source.ts';
import { updateApplicantRoute } from './update-applicant.ts';
import { updateApplicationMessageRoute } from './update-application-message.ts';
import { removeApplicationRoute } from './withdrawals/remove-application.ts';
import { requestWithdrawalRoute } from './withdrawals/request-withdrawal.ts';

/** `features/routes.ts` passes what is exported and erased, because parts of it are of later features. */
export const applicationRoutes = (ownData: OwnData): Route[] => [
  applyToJobRoute,
  readCvRoute,
  getOwnApplicationRoute,
  getOwnMatchRoute,
  getPastApplicationRoute,
  listApplicationsRoute,
  removeApplicationRoute,
  updateApplicationMessageRoute,
  requestWithdrawalRoute,
  requestReviewRoute,
  getSentApplicationRoute,
  listJobApplicantsRoute,
  listJobApplicantIdsRoute,
  getApplicantRoute,
  openAnswerRoute,
  listOtherApplicationsRoute,
  updateApplicantRoute,
  listDeclineReasonsRoute,
  saveDeclineReasonsRoute,
  setDeclineReasonRoute,
  declineWithoutMessageRoute,
  setSourceRoute,
  createCommentRoute,
  deleteCommentRoute,
  listOpinionsRoute,
  listAwaitedOpinionsRoute,
  askForOpinionRoute,
  withdrawOpinionRoute,
  getOpinionRoute,
  giveOpinionRoute,
  getHireOutcomeRoute,
  answerHireOutcomeRoute,
  listProposalsRoute,
  createProposalRoute,
  removeProposalRoute,
  acceptProposalRoute,
  listApplicantHistoryRoute,
  listScoreChangesRoute,
  orderServiceRoute,
  downloadApplicantResumeRoute,
  downloadApplicantsPdfRoute,
  searchCompanyRoute,
  listMatchingApplicantsRoute,
  assignApplicationRoute,
  listAssignedApplicationsRoute,
  listInterviewersRoute,
  getPersonRoute,
  listPersonHistoryRoute,
  getRetentionRoute,
  holdApplicationRoute,
  releaseApplicationRoute,
  applyAsGuestRoute,
  getApplicationChallengeRoute,
  getGuestLinkRoute,
  openGuestApplicationRoute,
  sendGuestLinkRoute,
  closeGuestSessionRoute,
  getGuestApplicationRoute,
  exportGuestDataRoute(ownData),
  eraseGuestRoute(ownData),
  createGuestAccountRoute,
  joinGuestApplicationRoute,
];
