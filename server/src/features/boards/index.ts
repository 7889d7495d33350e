export { countApplications, isHighMatch, mostUnreadCounted } from './application-counts.ts';
export {
  createBoard,
  lockBoard,
  lockBoards,
  lockBoardsShowing,
  refreshBoards,
  refreshBoardsShowing,
} from './board-changes.ts';
export { declineInPlace, moveApplications } from './move-applications.ts';
export { readApplicants, readSharedApplicants } from './policy.ts';
export { columnView, findBoard, firstColumn, listColumns } from './queries.ts';
export { type RatingViewer, ratingsSeenBy, ratingView, shownRating } from './ratings.ts';
