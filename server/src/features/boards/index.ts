export { countApplications, getNewSince, isHighMatch, storeVisit } from './application-counts.ts';
export { createBoard } from './create-board.ts';
export { declineInPlace, moveApplications } from './move-applications.ts';
export { readApplicants, readSharedApplicants } from './policy.ts';
export { findBoard, firstColumn, listColumns, lockBoard, lockBoards, lockBoardsShowing } from './queries.ts';
export { type RatingViewer, ratingsSeenBy, ratingView, shownRating } from './ratings.ts';
export { refreshBoards, refreshBoardsShowing } from './refresh-boards.ts';
export { columnView } from './view.ts';
