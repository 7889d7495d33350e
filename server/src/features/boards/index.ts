export { countApplications, getNewSince, isHighMatch, storeVisit } from './application-counts.ts';
export { createBoard } from './create-board.ts';
export { declineInPlace, moveApplications } from './move-applications.ts';
export {
  notifyApplicantsOfCompany,
  notifyApplicationsChanged,
  notifyBoardChanged,
  notifyBoardsShowing,
} from './notify.ts';
export { readApplicants, readSharedApplicants } from './policy.ts';
export { findBoard, firstColumn, listColumns, lockBoard, lockBoards, lockBoardsShowing } from './queries.ts';
export { type RatingViewer, ratingsSeenBy, ratingView, shownRating } from './ratings.ts';
export { columnView } from './view.ts';
