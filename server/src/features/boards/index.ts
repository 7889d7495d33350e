export { createBoard } from './create-board.ts';
export { moveApplications } from './move-applications.ts';
export { notifyApplicationsChanged, notifyBoardChanged, notifyBoardsShowing } from './notify-board.ts';
export { notifyApplicantsOfCompany, notifyStatusChanges } from './notify-status.ts';
export { readApplicants } from './policy.ts';
export { listColumns, lockBoard, lockBoards, lockBoardsShowing } from './queries.ts';
export { columnView } from './view.ts';
