export { authorizeMove } from './authorize-move.ts';
export {
  firstColumn,
  lockBoard,
  lockBoards,
  lockBoardsShowing,
  refreshBoards,
  refreshBoardsShowing,
} from './board-changes.ts';
export { createBoard } from './create-board.ts';
export { guestColumns, guestView, isNotAssessed, notAssessedView } from './guest-facts.ts';
export { countHired, responsibleColumns, responsibleView } from './job-columns.ts';
export {
  countApplications,
  getJobViewer,
  hasRightOn,
  isHighMatch,
  isJobOfTeamMember,
  isOwnJob,
  isSeenJob,
  type JobViewer,
  mayReadApplicantsOf,
  memberHasRight,
  mostUnreadCounted,
  seesApplicantsOf,
} from './job-lists.ts';
export { getMask, hiddenText, hideNames, listMasks, type Mask, maskedPerson, seesNames } from './masks.ts';
export { type ApplicationMove, type BoardIds, declineInPlace, moveApplications } from './move-applications.ts';
export {
  handleApplicants,
  handleSharedApplicant,
  readApplicants,
  readMaskedApplicants,
  readSharedApplicant,
  readSharedApplicants,
  seesApplicantsOfJobOrCompany,
} from './policy.ts';
export { columnView, findBoard, listColumns } from './queries.ts';
export { type RatingViewer, ratingsSeenBy, ratingView, seesOthersRatings, shownRating } from './ratings.ts';
export { forgetUnseenApplications } from './unread-applications.ts';
