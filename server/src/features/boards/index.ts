export {
  createBoard,
  firstColumn,
  lockBoard,
  lockBoards,
  lockBoardsShowing,
  refreshBoards,
  refreshBoardsShowing,
} from './board-changes.ts';
export { guestColumns, guestView, isNotAssessed, notAssessedView } from './guest-facts.ts';
export {
  countApplications,
  countHired,
  isHighMatch,
  isOwnJob,
  type JobViewer,
  mostUnreadCounted,
  responsibleColumns,
  responsibleView,
} from './job-lists.ts';
export { type BoardIds, declineInPlace, moveApplications } from './move-applications.ts';
export { readApplicants, readSharedApplicants } from './policy.ts';
export { columnView, findBoard, listColumns } from './queries.ts';
export { type RatingViewer, ratingsSeenBy, ratingView, shownRating } from './ratings.ts';
